import { clipText } from "@helve/safe-text";

const mostKeys = 30;
const longestKey = 60;

/**
 * One line that says how a JSON value is built: an object's keys and what is behind them, an array's length and its
 * first element's keys.
 *
 * @example
 * outlineJson({ total: 2, rows: [{ id: 1 }] }); // "object with 2 keys: total (number), rows (array of 1)"
 */
export function outlineJson(value: unknown): string {
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    return isObject(first) ? `array of ${value.length}; the first element is an ${outlineObject(first)}` : toShortType(value);
  }
  return isObject(value) ? outlineObject(value) : toShortType(value);
}

function outlineObject(value: Readonly<Record<string, unknown>>): string {
  const keys = Object.keys(value);
  const shown = keys.slice(0, mostKeys).map((key) => `${clipText(key, { maxCharacters: longestKey })} (${toShortType(value[key])})`);
  const more = keys.length > mostKeys ? `, and ${keys.length - mostKeys} more` : "";
  return `object with ${keys.length} keys: ${shown.join(", ")}${more}`;
}

function toShortType(value: unknown): string {
  if (Array.isArray(value)) return `array of ${value.length}`;
  if (isObject(value)) return `object of ${Object.keys(value).length}`;
  return value === null ? "null" : typeof value === "string" ? `string of ${value.length}` : typeof value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
