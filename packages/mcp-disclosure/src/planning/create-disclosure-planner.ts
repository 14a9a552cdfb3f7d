import type { DisclosurePlan, DisclosurePlanner, ListedTool, TurnFacts } from "@helve/agent-core";
import { estimateDefinitionTokens } from "@helve/tool-schema/tokens";
import { createMcpInvokeTool } from "../entrances/create-mcp-invoke-tool.ts";
import { createToolSearchTool } from "../entrances/create-tool-search-tool.ts";
import { entranceNames } from "../entrances/entrance-names.ts";
import type { DisclosureOptions } from "../options.ts";
import { createDisclosureRules } from "./disclosure-rules.ts";
import { planDisclosure } from "./plan-disclosure.ts";
import { tokenBudget } from "./token-budget.ts";

/** Plans synchronously, which the port does not ask for. */
export interface TokenDisclosurePlanner extends DisclosurePlanner {
  plan(request: { readonly tools: readonly ListedTool[]; readonly facts: TurnFacts }): DisclosurePlan;
}

/**
 * Plans by a token budget. An agent's plan is made once in a session and again only when the set of its tools or the
 * model's window changes, so that what a model has read stays the beginning of what it reads.
 *
 * @throws TypeError for a setting that makes no sense.
 */
export function createDisclosurePlanner({ mode = "auto", tokenBudget: fixedBudget, pin, defer }: DisclosureOptions = {}): TokenDisclosurePlanner {
  assertMode(mode);
  assertBudget(fixedBudget);
  const ruleOf = createDisclosureRules({ pin, defer });
  const made = new Map<string, MadePlan>();
  return {
    entrances: entranceNames,
    plan: ({ tools, facts }) => {
      const key = JSON.stringify([facts.sessionId, facts.agent?.id]);
      const budget = fixedBudget ?? tokenBudget(facts.model);
      const known = made.get(key);
      if (known !== undefined && known.budget === budget && haveSameNames(known.tools, tools)) return known.plan;
      const plan = planDisclosure({ tools, mode, budget, measureEntrances, ruleOf });
      keep(made, key, { tools, budget, plan });
      return plan;
    },
  };
}

/** Measured only where something may be deferred: most catalogs are small. */
function measureEntrances(): number {
  return [createToolSearchTool(), createMcpInvokeTool()].reduce((sum, { definition }) => sum + estimateDefinitionTokens(definition), 0);
}

interface MadePlan {
  readonly tools: readonly ListedTool[];
  readonly budget: number;
  readonly plan: DisclosurePlan;
}

/** A plan that was let go is made again, and comes out the same unless a definition has changed. */
const keptPlans = 1_000;

function keep(made: Map<string, MadePlan>, key: string, plan: MadePlan): void {
  made.delete(key);
  made.set(key, plan);
  const [oldest] = made.keys();
  if (made.size > keptPlans && oldest !== undefined) made.delete(oldest);
}

function haveSameNames(left: readonly ListedTool[], right: readonly ListedTool[]): boolean {
  if (left === right) return true;
  if (left.length !== right.length) return false;
  const names = new Set(left.map(({ name }) => name));
  return right.every(({ name }) => names.has(name));
}

const modes: readonly unknown[] = ["auto", "inline", "gateway"];

function assertMode(mode: unknown): void {
  if (!modes.includes(mode)) throw new TypeError(`disclosure.mode must be auto, inline or gateway; got ${JSON.stringify(mode)}.`);
}

function assertBudget(budget: number | undefined): void {
  if (budget !== undefined && !(Number.isSafeInteger(budget) && budget >= 0)) throw new TypeError(`disclosure.tokenBudget must be a whole number of tokens from 0; got ${String(budget)}.`);
}
