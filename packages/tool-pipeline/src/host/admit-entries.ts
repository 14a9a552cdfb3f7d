import { toolNamePattern } from "@helve/agent-core";
import type { CatalogEntry, Diagnostic, ProviderEntry, ProviderStamp, ToolOrigin } from "@helve/agent-core";
import { clipText } from "@helve/safe-text";
import { stampEntry } from "./stamp-entry.ts";

/** What one provider offers at the moment. */
export interface Offer {
  readonly stamp: ProviderStamp;
  readonly entries: readonly ProviderEntry[];
  readonly isOffered: () => boolean;
}

/** Of two tools with one name the nearer one stays: a server must not take a built-in tool's place. */
const precedence: readonly ToolOrigin["kind"][] = ["builtin", "toolset", "extension", "mcp"];

/** Lets entries in: names that providers accept, each once. What stays outside is a diagnostic; nothing throws. */
export function admitEntries(offers: readonly Offer[]): { readonly entries: readonly CatalogEntry[]; readonly diagnostics: readonly Diagnostic[] } {
  const admitted = new Map<string, CatalogEntry>();
  const diagnostics: Diagnostic[] = [];
  const setAside = (name: unknown, { id }: ProviderStamp, why: string): void =>
    void diagnostics.push({ code: "tool-set-aside", severity: "warning", text: `Tool '${clipText(String(name), { maxCharacters: 80 })}' of provider '${id}' is set aside: ${why}.` });
  const ordered = offers.toSorted((left, right) => precedence.indexOf(left.stamp.kind) - precedence.indexOf(right.stamp.kind));
  for (const { stamp, entries, isOffered } of ordered) {
    for (const entry of entries) {
      const fault = findEntryFault(entry);
      const holder = fault === undefined ? admitted.get(entry.name) : undefined;
      if (fault !== undefined) setAside(entry?.name, stamp, fault);
      else if (holder !== undefined) setAside(entry.name, stamp, `provider '${holder.origin.provider}' has a tool of that name, which stays`);
      else admitted.set(entry.name, stampEntry(entry, { stamp, isOffered }));
    }
  }
  return { entries: [...admitted.values()], diagnostics };
}

function findEntryFault(entry: ProviderEntry | undefined | null): string | undefined {
  if (typeof entry !== "object" || entry === null) return "it is no entry";
  if (typeof entry.name !== "string" || !toolNamePattern.test(entry.name)) return "a name is 1 to 64 of the characters a-z, A-Z, 0-9, _ and -";
  return typeof entry.definition === "function" && typeof entry.tool === "function" ? undefined : "it has no definition and tool functions";
}
