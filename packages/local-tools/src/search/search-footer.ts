import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { SensitiveRule } from "@helve/safe-files";
import { noiseFolders } from "./search-arguments.ts";

/** How many files were withheld by which rule, or nothing where there was none. */
export function withheldNote(rules: readonly SensitiveRule[]): readonly string[] {
  if (rules.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { name } of rules) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byRule = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, count]) => `${name} ${count}`);
  const files = rules.length === 1 ? "1 file was" : `${rules.length} files were`;
  return [`[${files} withheld, since they may hold secrets: ${byRule.join(", ")}. The setting local.sensitive.allow decides.]`];
}

/** Names the folders right below that every search leaves out. Deeper ones come up when nothing is found. */
export function noiseNote(folder: string): readonly string[] {
  const present = noiseFolders.filter((name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory() === true);
  return present.length === 0 ? [] : [`[Not searched: ${present.join(", ")}. include_ignored or path does.]`];
}
