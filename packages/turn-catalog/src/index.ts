// The catalog of a turn
export { createTurnCatalog } from "./create-turn-catalog.ts";
export type { TurnCatalogOptions } from "./create-turn-catalog.ts";
export { toTurnFacts } from "./to-turn-facts.ts";

// Why a tool is there or is not
export { explainTool } from "./explain-tool.ts";
export type { ToolExplanation } from "./explain-tool.ts";

// Stages, for those who bring their own
export { catalogStages } from "./stages.ts";
export { judgeEntries } from "./judge-entries.ts";
export type { JudgedEntry } from "./judge-entries.ts";
export type { CatalogStep, JudgeEntry, NameList, Stage } from "./stage.ts";
