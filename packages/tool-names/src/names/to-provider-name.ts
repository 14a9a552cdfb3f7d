import { isProviderName, maximumNameLength } from "./is-provider-name.ts";
import { hashText } from "./hash-text.ts";
import { toSafePart } from "./to-safe-part.ts";

/**
 * One provider-safe name for a path of parts, joined by `__`. With `taken`, a name already there gets the
 * first free `_2`, `_3`, …: then the answer depends on the order of asking.
 *
 * @example
 * toProviderName(["notes", "list.all"]); // "notes__list_all_5f8b0e3d"
 */
export function toProviderName(parts: readonly string[], taken?: ReadonlySet<string>): string {
  const joined = parts.map((part) => toSafePart(part, { limit: maximumNameLength, fallback: "tool" })).join("__");
  const name = isProviderName(joined) ? joined : shorten(joined, parts);
  return taken?.has(name) ? firstFree(name, taken) : name;
}

/** A provider-safe name for a tool that an extension named as it liked: dots, spaces, eighty characters. */
export function toSafeToolName(raw: string): string {
  return toSafePart(raw, { limit: maximumNameLength, fallback: "tool" });
}

function shorten(joined: string, parts: readonly string[]): string {
  const hash = hashText(parts.join("\0"));
  const stem = joined.slice(0, maximumNameLength - hash.length - 1).replace(/_+$/, "");
  return `${stem || "tool"}_${hash}`;
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const ending = `_${number}`;
    const candidate = name.slice(0, maximumNameLength - ending.length) + ending;
    if (!taken.has(candidate)) return candidate;
  }
}
