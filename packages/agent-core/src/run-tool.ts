import type { ParseVerdict } from "./tool-impl.ts";
import type { SchemaIssue, SchemaValidator } from "./schema-validator.ts";
import type { Suspension, ToolResult } from "./tool-result.ts";
import type { Tool } from "./tool.ts";
import type { ToolContext } from "./tool-context.ts";
import { describeThrown } from "./describe-thrown.ts";
import { errorResult } from "./text-result.ts";

/** `validator`: checks the prepared input against the tool's schema. Absent: only the tool's own `parse` does. */
export interface RunToolOptions {
  readonly context: ToolContext;
  readonly validator?: SchemaValidator | undefined;
}

type Arguments = { readonly input: unknown } | { readonly issues: readonly SchemaIssue[] };

/** An error's text is part of a model's window; the rest of a long one says nothing new. Characters. */
const longestText = 500;
const mostIssues = 10;

/**
 * Runs a tool without a host: `prepareArguments`, the schema, `parse`, `execute`. Nobody is asked, nothing is scheduled,
 * bounded or forwarded; that is what a host adds. Never rejects: arguments that do not fit give an error result with
 * code `invalid-arguments`, whatever is thrown one with code `tool-threw`.
 *
 * @example
 * const result = await runTool(read, { path: "README.md" }, { context: createToolContext({ roots: [process.cwd()] }) });
 */
export async function runTool(tool: Tool, input: unknown, { context, validator }: RunToolOptions): Promise<ToolResult | Suspension> {
  try {
    const checked = await checkInput(tool, input, validator);
    if ("issues" in checked) return toInvalid(tool, checked.issues);
    // The one place where an input that was checked at run time becomes the type the tool declares.
    return await tool.impl.execute(checked.input as never, context);
  } catch (thrown) {
    return toThrew(tool, thrown);
  }
}

async function checkInput(tool: Tool, raw: unknown, validator: SchemaValidator | undefined): Promise<Arguments> {
  const prepared = prepare(tool, raw);
  if ("issues" in prepared) return prepared;
  const verdict = await validator?.validate(tool.definition.schema, prepared.input);
  if (verdict?.valid === false) return verdict;
  const parsed = await tool.impl.parse?.(prepared.input);
  return parsed === undefined ? prepared : toArguments(parsed);
}

/** A call without arguments: some models send nothing instead of an empty object. */
function prepare({ impl }: Tool, raw: unknown): Arguments {
  const given = raw ?? {};
  try {
    return { input: impl.prepareArguments === undefined ? given : impl.prepareArguments(given) };
  } catch (thrown) {
    return { issues: [{ path: "", message: `could not be read by the tool: ${describeThrown(thrown)}` }] };
  }
}

function toArguments(parsed: ParseVerdict): Arguments {
  return "issues" in parsed ? { issues: parsed.issues.map((message) => ({ path: "", message })) } : { input: parsed.value };
}

function toInvalid({ definition }: Tool, issues: readonly SchemaIssue[]): ToolResult {
  const lines = issues.slice(0, mostIssues).map(({ path, message }) => clip(`- ${path === "" ? "(arguments)" : path}: ${message}`));
  const more = issues.length > mostIssues ? [`… and ${issues.length - mostIssues} more`] : [];
  const text = [`The arguments do not fit '${definition.name}':`, ...lines, ...more].join("\n");
  return errorResult(text, { code: "invalid-arguments", category: "input", retryable: false, hint: "Call again with arguments that fit the tool's schema." });
}

function toThrew({ definition }: Tool, thrown: unknown): ToolResult {
  return errorResult(`'${definition.name}' failed unexpectedly: ${clip(describeThrown(thrown))}`, { code: "tool-threw", category: "internal", retryable: false });
}

function clip(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()}…`;
}
