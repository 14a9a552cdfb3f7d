import { jsonKindOf } from "../schema/json-kind.ts";
import { argumentLimits, checkArgumentLimits } from "./check-argument-limits.ts";
import type { TypeName } from "../schema/declared-types.ts";
import { isOfType } from "../schema/may-fit.ts";

/** What a text stands for where something else is declared; nothing when it stands for none of the types. Never guesses at `null`. */
export function repairText(text: string, types: readonly TypeName[]): unknown {
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  if (types.includes("number") || types.includes("integer")) {
    const number = readNumber(text);
    if (number !== undefined && isOfType(types, number)) return number;
  }
  if (types.includes("object") || types.includes("array")) {
    const container = readContainer(text);
    if (container !== undefined && isOfType(types, container)) return container;
  }
  return undefined;
}

/** A number written as JSON writes it, that a double holds without loss of whole digits. */
function readNumber(text: string): number | undefined {
  if (text.length > 32 || !/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  const exact = Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number));
  return exact ? number : undefined;
}

/** The object or list that a text holds as JSON; nothing for other JSON, for no JSON, and beyond the limits of arguments. */
export function readContainer(text: string): unknown {
  if (text.length > argumentLimits.bytes || !/^\s*[[{]/.test(text)) return undefined;
  const parsed = parseJson(text);
  const kind = jsonKindOf(parsed);
  if (kind !== "object" && kind !== "array") return undefined;
  return checkArgumentLimits(parsed) === undefined ? parsed : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // RangeError: nesting beyond the parser's stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
