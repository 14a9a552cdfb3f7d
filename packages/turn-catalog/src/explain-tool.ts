import type { CatalogDecision, CatalogListing, DecisionStep, ToolOrigin } from "@helve/agent-core";
import { nearestNames } from "@helve/tool-names";

/** Where a tool stands this turn, and every stage that had a say. */
export type ToolExplanation =
  | {
      readonly status: "visible" | "deferred" | "hidden" | "dropped";
      /** Canonical. */
      readonly name: string;
      readonly origin: ToolOrigin;
      readonly trail: readonly DecisionStep[];
    }
  | { readonly status: "unknown"; readonly name: string; readonly trail: readonly []; /** What was probably meant. */ readonly nearest: readonly string[] };

/** Explains a tool by its canonical or its shown name, whether the catalog has it or not. Plain JSON. */
export function explainTool(catalog: CatalogListing, name: string): ToolExplanation {
  const canonical = toCanonicalName(catalog, name);
  const decisions = catalog.decisions.filter((decision) => decision.name === canonical);
  const decision = decisions.find(({ verdict }) => verdict === "keep") ?? decisions[0];
  if (decision === undefined) return { status: "unknown", name, trail: [], nearest: nearestNames(name, catalog.decisions.map((known) => known.name)) };
  return { status: statusOf(catalog, decision), name: decision.name, origin: decision.origin, trail: decision.trail };
}

function toCanonicalName({ visible, deferred, hidden }: CatalogListing, name: string): string {
  return [visible, deferred, hidden].flat().find(({ shownName }) => shownName === name)?.name ?? name;
}

function statusOf(catalog: CatalogListing, { name, verdict }: CatalogDecision): Exclude<ToolExplanation["status"], "unknown"> {
  if (verdict === "drop") return "dropped";
  if (catalog.deferred.some((tool) => tool.name === name)) return "deferred";
  return catalog.hidden.some((tool) => tool.name === name) ? "hidden" : "visible";
}
