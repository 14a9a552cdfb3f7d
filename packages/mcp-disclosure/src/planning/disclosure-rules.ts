import type { ListedTool } from "@helve/agent-core";
import { compareExactness, matchesSelector, parseSelector } from "@helve/tool-names";
import type { Selector } from "@helve/tool-names";

/** What settings say of one tool: always shown, always found by search, or nothing. */
export type DisclosureRule = { readonly kind: "pin" | "defer"; readonly text: string } | undefined;

/**
 * Reads `pin` and `defer` once. Of all entries that fit a tool the most exact one counts; between equals, `pin`.
 *
 * @throws TypeError for an empty entry, which would fit nothing.
 */
export function createDisclosureRules({ pin = [], defer = [] }: { readonly pin?: readonly string[] | undefined; readonly defer?: readonly string[] | undefined }): (tool: ListedTool) => DisclosureRule {
  const pins = readEntries("pin", pin);
  const deferrals = readEntries("defer", defer);
  if (pins.length === 0 && deferrals.length === 0) return () => undefined;
  return (tool) => {
    const [pinned, deferred] = [findMostExact(pins, tool), findMostExact(deferrals, tool)];
    if (pinned !== undefined && (deferred === undefined || compareExactness(pinned, deferred) <= 0)) return { kind: "pin", text: pinned.text };
    return deferred === undefined ? undefined : { kind: "defer", text: deferred.text };
  };
}

function readEntries(list: "pin" | "defer", entries: readonly string[]): readonly Selector[] {
  return entries.map((entry, index) => {
    const selector = parseSelector(entry);
    if (selector.pattern === "") throw new TypeError(`disclosure.${list}[${index}]: ${JSON.stringify(entry)} names no tool. Wanted a name, a glob such as mcp__git__*, or server:NAME.`);
    return selector;
  });
}

function findMostExact(selectors: readonly Selector[], { name, origin, definition }: ListedTool): Selector | undefined {
  const tool = { name, server: origin.server, kind: origin.kind, effects: definition.annotations?.effects };
  return selectors.filter((selector) => matchesSelector(selector, tool)).toSorted(compareExactness)[0];
}
