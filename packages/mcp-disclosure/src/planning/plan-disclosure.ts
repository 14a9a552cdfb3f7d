import type { Diagnostic, DisclosurePlan, ListedTool } from "@helve/agent-core";
import { sourceOf } from "../search/source-of.ts";
import type { DisclosureRule } from "./disclosure-rules.ts";
import { sumTokens, toUnits } from "./disclosure-unit.ts";
import type { DisclosureUnit } from "./disclosure-unit.ts";
import { sortOutTools } from "./sort-out-tools.ts";
import type { SortedTools } from "./sort-out-tools.ts";

/** What a plan follows from. Tokens are estimates. */
export interface PlanBasis {
  readonly tools: readonly ListedTool[];
  readonly mode: "auto" | "inline" | "gateway";
  readonly budget: number;
  /** What the entrances themselves take: less is not worth saving. */
  readonly measureEntrances: () => number;
  readonly ruleOf: (tool: ListedTool) => DisclosureRule;
}

/** Which tools are deferred, each with its reason. Pure: the order of tools does not count. */
export function planDisclosure(basis: PlanBasis): DisclosurePlan {
  if (basis.mode === "inline") return { deferred: new Map() };
  const sorted = sortOutTools(basis.tools, basis.ruleOf);
  const reasons = new Map(sorted.forced.map(({ tool, text }) => [tool, `The setting '${text}' in disclosure.defer has it found by search`]));
  for (const [tool, reason] of basis.mode === "gateway" ? deferAll(sorted) : deferOverBudget(basis, sorted)) reasons.set(tool, reason);
  return {
    deferred: new Map([...reasons].map(([tool, reason]) => [tool.name, `${reason}; that saves about ${tool.tokens} tokens.`])),
    diagnostics: [...reportPins(basis, sorted), ...reportSavings([...reasons.keys()], basis.tools)],
    ...(basis.mode === "gateway" ? { keepEntrances: true } : {}),
  };
}

type Reasons = readonly (readonly [ListedTool, string])[];

function deferAll({ open }: SortedTools): Reasons {
  return open.map((tool) => [tool, "In mode gateway it is found by search"]);
}

function deferOverBudget({ budget, measureEntrances }: PlanBasis, { fixed, pinned, forced, open }: SortedTools): Reasons {
  const taken = sumTokens(fixed) + sumTokens(pinned);
  if (taken + sumTokens(open) <= budget) return [];
  const reasons = toUnits(open).reduce<{ readonly left: number; readonly deferred: Reasons }>(
    ({ left, deferred }, unit) => (unit.tokens <= left ? { left: left - unit.tokens, deferred } : { left, deferred: [...deferred, ...deferUnit(unit, { budget, left })] }),
    { left: budget - taken, deferred: [] },
  ).deferred;
  const saved = sumTokens(reasons.map(([tool]) => tool));
  return forced.length === 0 && saved <= measureEntrances() ? [] : reasons;
}

function deferUnit({ source, tools, tokens }: DisclosureUnit, { budget, left }: { readonly budget: number; readonly left: number }): Reasons {
  const what = tools.length === 1 ? "It" : `'${source}' with its ${tools.length} tools`;
  const reason = `${what} takes about ${tokens} tokens, and of the budget of ${budget} ${Math.max(left, 0)} are left`;
  return tools.map((tool) => [tool, reason]);
}

function reportPins({ budget, mode }: PlanBasis, { pinned }: SortedTools): readonly Diagnostic[] {
  const tokens = sumTokens(pinned);
  if (mode !== "auto" || tokens <= budget) return [];
  return [{ code: "pins-exceed-budget", severity: "warning", text: `The pinned tools alone take about ${tokens} tokens, more than the budget of ${budget}. They are shown all the same.` }];
}

/** One line for each source of which something is deferred. */
function reportSavings(deferred: readonly ListedTool[], tools: readonly ListedTool[]): readonly Diagnostic[] {
  return [...new Set(deferred.map(sourceOf))].toSorted().map((source) => {
    const gone = deferred.filter((tool) => sourceOf(tool) === source);
    const all = tools.filter((tool) => sourceOf(tool) === source);
    return { code: "tools-deferred", severity: "info", text: `${source}: ${gone.length} of ${all.length} tools are found by search, saving about ${sumTokens(gone)} of ${sumTokens(all)} tokens.` };
  });
}
