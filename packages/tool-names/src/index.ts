// Names that model providers accept
export { isProviderName } from "./names/is-provider-name.ts";
export { toMcpServerPrefix, toMcpToolName } from "./names/to-mcp-tool-name.ts";
export type { McpToolAddress } from "./names/to-mcp-tool-name.ts";
export { toProviderName, toSafeToolName } from "./names/to-provider-name.ts";

// What was probably meant
export { nearestNames } from "./nearest/nearest-names.ts";

// Tool lists
export { compareExactness, isExactSelector } from "./selectors/compare-exactness.ts";
export { createSelector } from "./selectors/create-selector.ts";
export type { ToolSelector } from "./selectors/create-selector.ts";
export { matchesSelector } from "./selectors/matches-selector.ts";
export type { SelectableTool } from "./selectors/matches-selector.ts";
export { normalizeName } from "./selectors/normalize-name.ts";
export { parseSelector } from "./selectors/parse-selector.ts";
export type { Selector } from "./selectors/parse-selector.ts";
export { unknownSelectors } from "./selectors/unknown-selectors.ts";
export type { UnknownSelector } from "./selectors/unknown-selectors.ts";
