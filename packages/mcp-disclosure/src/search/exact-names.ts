import type { ListedTool } from "@helve/agent-core";
import { bareName } from "./bare-name.ts";
import { sourceOf } from "./source-of.ts";
import { foldAccents } from "./tokenize.ts";

/** Finds the tools that a query names rather than describes. */
export interface ExactNames {
  /** Canonical names: the whole query is a name, then names among its words. */
  find(query: string): readonly string[];
}

export function createExactNames(tools: readonly ListedTool[]): ExactNames {
  const full = new Map<string, string[]>();
  const bare = new Map<string, string[]>();
  for (const tool of tools) {
    for (const name of [tool.name, tool.shownName]) add(full, name, tool.name);
    add(bare, bareName(tool), tool.name);
    add(bare, `${sourceOf(tool)} ${bareName(tool)}`, tool.name);
  }
  return {
    find: (query) => [...new Set([...lookUp(full, query), ...lookUp(bare, query), ...wordsOf(query).flatMap((word) => [...lookUp(full, word), ...lookUp(bare, word)])])],
  };
}

/** Words that are written like identifiers; a plain word such as `read` is no name in the middle of a sentence. */
function wordsOf(query: string): readonly string[] {
  return query.split(/[^\p{L}\p{M}\p{N}_-]+/u).filter((word) => /[\p{L}\p{N}][_-]+[\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(word));
}

/** `listFiles`, `list_files`, `list files` and `LIST-FILES` are one name. */
function compact(text: string): string {
  return foldAccents(text).toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

function add(names: Map<string, string[]>, key: string, name: string): void {
  const known = names.get(compact(key));
  if (known === undefined) names.set(compact(key), [name]);
  else if (!known.includes(name)) known.push(name);
}

function lookUp(names: ReadonlyMap<string, readonly string[]>, text: string): readonly string[] {
  return names.get(compact(text))?.toSorted() ?? [];
}
