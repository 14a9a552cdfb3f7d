/** A value as JSON, whatever it is: what JSON cannot hold is named instead. Does not throw. */
export function toJsonText(value: unknown, indent?: number): string {
  return stringify(value, indent) ?? `"(a value of type ${typeof value} that is no JSON)"`;
}

export function isJson(value: unknown): boolean {
  return stringify(value) !== undefined;
}

function stringify(value: unknown, indent?: number): string | undefined {
  try {
    return JSON.stringify(value, undefined, indent);
  } catch {
    // A circle, a bigint, a getter that throws.
    return undefined;
  }
}
