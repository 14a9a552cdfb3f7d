/**
 * Replaces `${name}` in every string of a JSON value by what was captured under that name. A name that no step
 * captured stays as it is written: shell commands use the same form.
 */
export function fillPlaceholders<T>(value: T, captured: ReadonlyMap<string, string>): T {
  return fill(value, captured) as T;
}

function fill(value: unknown, captured: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return value.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (whole, name: string) => captured.get(name) ?? whole);
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, captured));
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]: [string, unknown]) => [key, fill(item, captured)]));
  return value;
}
