import { matchesSelector } from "./matches-selector.ts";
import type { SelectableTool } from "./matches-selector.ts";
import { normalizeName } from "./normalize-name.ts";
import { parseSelector } from "./parse-selector.ts";
import type { Selector } from "./parse-selector.ts";

/** A whole tool list, read once and asked often. */
export interface ToolSelector {
  readonly selectors: readonly Selector[];
  /** Whether any entry asks for the tool; an empty list asks for none. */
  matches(tool: SelectableTool): boolean;
  /** The first entry that asks for the tool, to say why; nothing if none does. */
  find(tool: SelectableTool): Selector | undefined;
}

/**
 * Reads a tool list. Plain names are looked up, only globs and groups are tried one by one.
 *
 * @example
 * createSelector(["read", "server:git"]).matches({ name: "mcp__git__log", server: "git" }); // true
 */
export function createSelector(list: readonly string[]): ToolSelector {
  const selectors = list.map(parseSelector);
  const exact = new Map<string, number>();
  const others: number[] = [];
  for (const [index, selector] of selectors.entries()) {
    if (selector.kind !== "name" || selector.pattern.includes("*")) others.push(index);
    else if (!exact.has(selector.pattern)) exact.set(selector.pattern, index);
  }
  const find = (tool: SelectableTool): Selector | undefined => {
    const named = exact.get(normalizeName(tool.name)) ?? selectors.length;
    const other = others.find((index) => {
      const selector = selectors[index];
      return index < named && selector !== undefined && matchesSelector(selector, tool);
    });
    return selectors[other ?? named];
  };
  return { selectors, find, matches: (tool) => find(tool) !== undefined };
}
