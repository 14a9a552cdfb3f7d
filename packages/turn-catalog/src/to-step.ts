import type { CatalogStep } from "./stage.ts";

/** What a step says, apart from its verdict. Steps are shared between entries, so they are frozen. */
type Saying = Omit<CatalogStep, "verdict">;

export function toKeep(saying: Saying): CatalogStep {
  return Object.freeze({ ...saying, verdict: "keep" });
}

export function toDrop(saying: Saying): CatalogStep {
  return Object.freeze({ ...saying, verdict: "drop" });
}
