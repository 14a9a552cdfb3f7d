import type { ListedTool } from "@helve/agent-core";
import { sourceOf } from "../search/source-of.ts";

/** Tools that are shown or deferred together: a server's, or one tool that stands for itself. */
export interface DisclosureUnit {
  readonly key: string;
  readonly source: string;
  readonly tools: readonly ListedTool[];
  readonly tokens: number;
  /** Asked to be deferred before others. */
  readonly dynamic: boolean;
}

/**
 * A server is useful as a whole: half of it hides the other half from a model that does not search. Tools without a
 * server and `dynamic` ones are weighed singly. First what is to be shown first: not dynamic, then cheapest, then by name.
 */
export function toUnits(tools: readonly ListedTool[]): readonly DisclosureUnit[] {
  const groups = new Map<string, ListedTool[]>();
  for (const tool of tools) {
    const key = toKey(tool);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [tool]);
    else group.push(tool);
  }
  return [...groups].map(([key, group]) => toUnit(key, group)).toSorted(compareUnits);
}

export function sumTokens(tools: readonly ListedTool[]): number {
  return tools.reduce((sum, { tokens }) => sum + tokens, 0);
}

function toKey(tool: ListedTool): string {
  const single = isDynamic(tool) || tool.origin.server === undefined;
  return single ? `${sourceOf(tool)}\0${tool.name}` : sourceOf(tool);
}

function toUnit(key: string, tools: readonly ListedTool[]): DisclosureUnit {
  const [first] = tools;
  return { key, source: first === undefined ? key : sourceOf(first), tools, tokens: sumTokens(tools), dynamic: tools.some(isDynamic) };
}

function isDynamic({ definition }: ListedTool): boolean {
  return definition.exposure === "dynamic";
}

function compareUnits(left: DisclosureUnit, right: DisclosureUnit): number {
  return Number(left.dynamic) - Number(right.dynamic) || left.tokens - right.tokens || (left.key < right.key ? -1 : 1);
}
