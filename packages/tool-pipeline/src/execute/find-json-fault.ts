/** Why a value would not survive as JSON, in words; nothing when it would. Members that are undefined vanish and do no harm. */
export function findJsonFault(value: unknown): string | undefined {
  return search(value, new Set());
}

function search(value: unknown, above: Set<object>): string | undefined {
  if (typeof value === "bigint" || typeof value === "symbol" || typeof value === "function") return `a ${typeof value}`;
  if (typeof value !== "object" || value === null) return undefined;
  if (above.has(value)) return "a circle";
  above.add(value);
  for (const member of Object.values(value)) {
    const fault = search(member, above);
    if (fault !== undefined) return fault;
  }
  above.delete(value);
  return undefined;
}
