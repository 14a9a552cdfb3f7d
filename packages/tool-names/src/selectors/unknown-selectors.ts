import { nearestNames } from "../nearest/nearest-names.ts";
import { matchesSelector } from "./matches-selector.ts";
import type { SelectableTool } from "./matches-selector.ts";
import { parseSelector } from "./parse-selector.ts";
import type { Selector } from "./parse-selector.ts";

/** An entry of a list that fits no tool there is. */
export interface UnknownSelector {
  /** The entry as it was written. */
  readonly entry: string;
  /** Entries that would fit something, nearest first, written in the same form (`server:git`). */
  readonly nearest: readonly string[];
}

/** The entries of a tool list that fit none of the tools, each with what was probably meant. */
export function unknownSelectors(list: readonly string[], tools: readonly SelectableTool[]): readonly UnknownSelector[] {
  return list
    .map(parseSelector)
    .filter((selector) => !tools.some((tool) => matchesSelector(selector, tool)))
    .map((selector) => ({ entry: selector.text, nearest: nearestEntries(selector, tools) }));
}

function nearestEntries(selector: Selector, tools: readonly SelectableTool[]): readonly string[] {
  const wanted = selector.pattern.replaceAll("*", "");
  switch (selector.kind) {
    case "name":
      if (selector.pattern.endsWith("__*")) return nearestNames(selector.pattern, familiesOf(tools));
      return nearestNames(wanted, tools.map((tool) => tool.name));
    case "server":
      return written("server", wanted, tools.map((tool) => tool.server));
    case "origin":
      return written("kind", wanted, tools.map((tool) => tool.kind));
    case "effect":
      return written("effect", wanted, tools.flatMap((tool) => tool.effects ?? []));
  }
}

/** `mcp__git__*` for each server that a tool's name shows. */
function familiesOf(tools: readonly SelectableTool[]): readonly string[] {
  const families = tools.filter(({ name }) => name.includes("__")).map(({ name }) => `${name.slice(0, name.lastIndexOf("__"))}__*`);
  return [...new Set(families)];
}

function written(group: string, wanted: string, facts: readonly (string | undefined)[]): readonly string[] {
  const known = facts.filter((fact) => fact !== undefined);
  return nearestNames(wanted, [...new Set(known)]).map((name) => `${group}:${name}`);
}
