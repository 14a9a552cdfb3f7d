import type { ListedTool, SchemaIssue } from "@helve/agent-core";
import { exampleCall, flattenSchema } from "@helve/tool-schema/flatten";
import { describeIssues } from "@helve/tool-schema/validate-lazily";
import { cleanForeignText } from "../results/clean-foreign-text.ts";

/** UTF-8 bytes of the whole text; what does not fit is left out from the end. */
const mostBytes = 3_900;
const schemaCharacters = 1_200;

/** Says which fields are wrong, what is wanted, and gives the nearest call that is likely to fit. */
export function explainMismatch({ name, definition: { schema } }: ListedTool, { issues, given }: { readonly issues: readonly SchemaIssue[]; readonly given: unknown }): string {
  const wanted = flattenSchema(schema, { maxCharacters: schemaCharacters }).split("\n").map((line) => `   | ${cleanForeignText(line, 400)}`);
  const parts = [
    `The arguments of '${name}' do not fit its schema:\n${describeIssues(issues)}`,
    `A call that may fit: ${JSON.stringify(exampleCall(schema, given))}`,
    `Wanted:\n${wanted.join("\n")}`,
  ];
  return parts.reduce((text, part) => (Buffer.byteLength(text) + Buffer.byteLength(part) < mostBytes ? `${text}\n${part}` : text), "").trimStart();
}
