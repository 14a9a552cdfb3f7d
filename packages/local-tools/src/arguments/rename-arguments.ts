/**
 * Accepts the spellings that models learned from other tools: a field under another known name moves to ours, unless
 * ours is there already. Everything else is left to the schema.
 */
export function renameArguments(raw: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  const given = new Map<string, unknown>(Object.entries(raw));
  for (const [other, ours] of Object.entries(names)) {
    if (!given.has(other) || given.has(ours)) continue;
    given.set(ours, given.get(other));
    given.delete(other);
  }
  return Object.fromEntries(given);
}
