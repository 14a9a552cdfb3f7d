import { normalizeName } from "./normalize-name.ts";

/** What one entry of a tool list asks for; `pattern` is normalised and may hold `*`. */
export interface Selector {
  readonly kind: "name" | "server" | "origin" | "effect";
  readonly pattern: string;
  /** The entry as it was written. */
  readonly text: string;
}

const groups: ReadonlyMap<string, Selector["kind"]> = new Map([
  ["server", "server"],
  ["kind", "origin"],
  ["source", "origin"],
  ["effect", "effect"],
]);

/**
 * Reads one entry of a tool list: a name (`read`), a glob (`mcp__git__*`), or a group: `server:git`,
 * `kind:builtin` (also written `source:builtin`), `effect:write-files`. Never fails: what has no known
 * group word is a name.
 */
export function parseSelector(text: string): Selector {
  const normalized = normalizeName(text);
  const colon = normalized.indexOf(":");
  const kind = colon > 0 ? groups.get(normalized.slice(0, colon).trim()) : undefined;
  if (kind === undefined) return { kind: "name", pattern: normalized, text };
  return { kind, pattern: normalized.slice(colon + 1).trim(), text };
}
