/** Whether a number, a text or a list is within the bounds that a schema states for it; true for any other value. */
export function fitsBounds(schema: { readonly [keyword: string]: unknown }, value: unknown): boolean {
  if (typeof value === "number") return fitsNumber(schema, value);
  if (typeof value === "string") return isWithin(characterCount(value), schema["minLength"], schema["maxLength"]);
  return !Array.isArray(value) || isWithin(value.length, schema["minItems"], schema["maxItems"]);
}

function fitsNumber(schema: { readonly [keyword: string]: unknown }, value: number): boolean {
  const { exclusiveMinimum, exclusiveMaximum } = schema;
  if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum) return false;
  if (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum) return false;
  return isWithin(value, schema["minimum"], schema["maximum"]);
}

function isWithin(size: number, least: unknown, most: unknown): boolean {
  return !(typeof least === "number" && size < least) && !(typeof most === "number" && size > most);
}

/** Characters as JSON Schema counts them: code points. */
function characterCount(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    const isLow = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
    if (isLow && (text.charCodeAt(index - 1) & 0xfc00) === 0xd800) count -= 1;
  }
  return count;
}
