import { possibleEffects } from "@helve/agent-core";
import type { TurnFacts } from "@helve/agent-core";
import { createSelector } from "@helve/tool-names";
import type { Selector, ToolSelector } from "@helve/tool-names";
import type { CatalogStep, JudgeEntry, NameList, Stage } from "../stage.ts";
import { toSelectableTool } from "../to-selectable-tool.ts";
import { toDrop, toKeep } from "../to-step.ts";

const stage = "agent-lists";
const unlisted = toKeep({ stage, rule: "no-lists", text: "The agent has no lists of tools." });
const passed = toKeep({ stage, rule: "passed", text: "No list of the agent speaks against it." });
const notNamed = toDrop({ stage, rule: "tools", text: "The agent's list of tools does not name it." });
const wrongServer = toDrop({ stage, rule: "mcpServers", text: "Its server is not among the agent's MCP servers." });
const noServer = toDrop({ stage, rule: "mcpServers", text: "The agent names its MCP servers, and this tool's server is unknown." });

/** An agent's `tools`, `disallowedTools` and `mcpServers`. What is disallowed wins; an empty list leaves nothing. */
export const agentLists: Stage = {
  name: stage,
  judge: (facts) => {
    const { tools, disallowedTools, mcpServers } = facts;
    if (tools === undefined && disallowedTools === undefined && mcpServers === undefined) return () => unlisted;
    const forbids = judgeDisallowed(disallowedTools);
    const judges = [judgeTools(tools), judgeServers(mcpServers)];
    return (entry) => {
      const forbidden = forbids(entry);
      if (forbidden.verdict === "drop") return forbidden;
      let last = passed;
      for (const judge of judges) {
        const step = judge(entry);
        if (step.verdict === "drop") return step;
        if (step !== passed) last = step;
      }
      return last;
    };
  },
  lists: ({ tools, disallowedTools, mcpServers }) => [
    ...toList("tools", tools),
    ...toList("disallowedTools", disallowedTools),
    ...toList("mcpServers", mcpServers?.map(toServerSelector)),
  ],
};

function judgeDisallowed(list: TurnFacts["disallowedTools"]): JudgeEntry {
  const selector = createSelector(list ?? []);
  const steps = toSteps(selector, ({ text }) => toDrop({ stage, rule: `disallowedTools: ${text}`, text: `The agent disallows '${text}'.` }));
  return (entry) => lookUp(steps, selector.find({ ...toSelectableTool(entry), effects: possibleEffects(entry.annotations) })) ?? passed;
}

function judgeTools(list: TurnFacts["tools"]): JudgeEntry {
  if (list === undefined) return () => passed;
  const selector = createSelector(list);
  const steps = toSteps(selector, ({ text }) => toKeep({ stage, rule: `tools: ${text}`, text: `The agent's list of tools names '${text}'.` }));
  return (entry) => lookUp(steps, selector.find(toSelectableTool(entry))) ?? notNamed;
}

function judgeServers(list: TurnFacts["mcpServers"]): JudgeEntry {
  if (list === undefined) return () => passed;
  const selector = createSelector(list.map(toServerSelector));
  return (entry) => {
    if (entry.origin.server === undefined) return entry.origin.kind === "mcp" ? noServer : passed;
    return selector.matches(toSelectableTool(entry)) ? passed : wrongServer;
  };
}

function toServerSelector(server: string): string {
  return `server:${server}`;
}

/** One step for each entry of a list, made once a turn. */
function toSteps(selector: ToolSelector, toStep: (selector: Selector) => CatalogStep): ReadonlyMap<Selector, CatalogStep> {
  return new Map(selector.selectors.map((entry) => [entry, toStep(entry)]));
}

function lookUp(steps: ReadonlyMap<Selector, CatalogStep>, found: Selector | undefined): CatalogStep | undefined {
  return found === undefined ? undefined : steps.get(found);
}

function toList(name: string, selectors: readonly string[] | undefined): readonly NameList[] {
  return selectors === undefined ? [] : [{ name, selectors }];
}
