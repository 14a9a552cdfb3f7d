import { isRecord } from "./is-record.ts";

const nameWords = ["tool_name", "toolName", "tool", "name"];
const argumentWords = ["arguments", "args", "input", "parameters"];

/**
 * Brings other spellings into `{tool_name, arguments}`: `tool` or `name` for the tool, `args` for its arguments, arguments
 * as JSON text, and arguments that stand flat beside the name. What stays unclear is left for validation to name.
 */
export function prepareInvokeArguments(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const nameWord = nameWords.find((word) => typeof raw[word] === "string");
  if (nameWord === undefined) return raw;
  const { [nameWord]: name, ...rest } = raw;
  const argumentWord = argumentWords.find((word) => word in rest && (word === "arguments" || Object.keys(rest).length === 1) && holdsArguments(rest[word]));
  if (argumentWord === undefined) return { tool_name: name, arguments: rest };
  const { [argumentWord]: given, ...others } = rest;
  return { ...others, tool_name: name, arguments: toArguments(given) };
}

/** A tool may have an argument that is called `input` itself; then it stands flat. */
function holdsArguments(value: unknown): boolean {
  return value === null || isRecord(toArguments(value));
}

function toArguments(given: unknown): unknown {
  if (given === null || given === "") return {};
  return typeof given === "string" ? parseJson(given) : given;
}

/** Text that is no JSON stays text: validation says then what was wanted. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
