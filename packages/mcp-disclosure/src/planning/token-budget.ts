import type { ModelFacts } from "@helve/agent-core";

/** Share of a model's window that definitions may take. Claude Code uses the same for its automatic mode. */
const shareOfWindow = 0.1;
const budgetWithoutWindow = 12_000;

/** Estimated tokens that tool definitions may take; a window that is unknown or makes no sense gives the default. */
export function tokenBudget(model: ModelFacts | undefined): number {
  const window = model?.contextWindow;
  return window !== undefined && Number.isFinite(window) && window > 0 ? Math.floor(window * shareOfWindow) : budgetWithoutWindow;
}
