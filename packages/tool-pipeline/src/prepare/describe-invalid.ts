import { describeIssues } from "@helve/tool-schema/validate-lazily";
import { exampleCall, flattenSchema } from "@helve/tool-schema/flatten";
import type { FailedOutcome, SchemaIssue, ToolDefinition } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";
import { failed } from "../outcome/create-outcome.ts";
import { sliceUtf8Head } from "@helve/safe-text";

/**
 * Bounds of the answer to wrong arguments, in bytes of UTF-8: under 2 kB for a tool whose schema the model was shown, under 4 kB for
 * one that it reached by a forward and so may never have seen.
 */
const mostBytes = { shown: 2_000, forwarded: 3_900, schema: 1_200, example: 600 };

/** The answer to wrong arguments: where and what, never the values. A forwarded call also gets the schema and a call that would do. */
export function describeInvalid(identity: CallIdentity, { issues, definition }: { readonly issues: readonly SchemaIssue[]; readonly definition: ToolDefinition }): FailedOutcome {
  const what = `The arguments of '${identity.name}' do not fit its schema, so it did not run:\n${describeIssues(issues)}`;
  const isForwarded = identity.via !== undefined;
  const text = isForwarded ? cut(`${what}\n${describeTool(definition)}`, mostBytes.forwarded) : cut(what, mostBytes.shown);
  return failed(identity, { code: "invalid-arguments", category: "input", text, hint: "Correct the named fields and call again." });
}

/** The answer to a call of a tool whose own schema makes no sense: nothing that the model could correct. */
export function describeBadSchema(identity: CallIdentity, reason: string): FailedOutcome {
  return failed(identity, { code: "bad-schema", category: "unavailable", text: cut(`'${identity.name}' cannot be called: its own schema is broken. ${reason} Use another tool.`, mostBytes.shown) });
}

function describeTool({ schema }: ToolDefinition): string {
  const flat = cut(flattenSchema(schema, { maxCharacters: mostBytes.schema }), mostBytes.schema);
  const example = JSON.stringify(exampleCall(schema));
  return [`Its arguments:\n${flat}`, ...(Buffer.byteLength(example) <= mostBytes.example ? [`A valid call has the arguments ${example}`] : [])].join("\n");
}

function cut(text: string, bytes: number): string {
  const encoded = Buffer.from(text);
  return encoded.length < bytes ? text : `${Buffer.from(sliceUtf8Head(encoded, bytes - 4)).toString()}…`;
}
