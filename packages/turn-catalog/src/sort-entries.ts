import type { CatalogEntry } from "@helve/agent-core";

/** The canonical order: builtin tools by name, then the others by provider, server and name. It does not depend on who arrived first. */
export function sortEntries(entries: readonly CatalogEntry[]): readonly CatalogEntry[] {
  return entries
    .map((entry) => ({ entry, key: toKey(entry) }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
    .map(({ entry }) => entry);
}

function toKey({ name, origin }: CatalogEntry): string {
  return origin.kind === "builtin" ? `0\0${name}` : `1\0${origin.provider}\0${origin.server ?? ""}\0${name}`;
}
