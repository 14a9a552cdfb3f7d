import { createSelector } from "@helve/tool-names";
import type { Stage } from "../stage.ts";
import { toSelectableTool } from "../to-selectable-tool.ts";
import { toDrop, toKeep } from "../to-step.ts";

const stage = "run";
const free = toKeep({ stage, rule: "no-narrowing", text: "This run is not narrowed." });
const named = toKeep({ stage, rule: "only", text: "This run names it." });
const notNamed = toDrop({ stage, rule: "only", text: "This run is narrowed to other tools." });

/** Narrowing for one run: a strict intersection, MCP tools included. */
export const run: Stage = {
  name: stage,
  judge: ({ only }) => {
    if (only === undefined) return () => free;
    const selector = createSelector(only);
    return (entry) => (selector.matches(toSelectableTool(entry)) ? named : notNamed);
  },
  lists: ({ only }) => (only === undefined ? [] : [{ name: "only", selectors: only }]),
};
