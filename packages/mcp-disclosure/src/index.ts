// Which tools are deferred
export { createDisclosurePlanner } from "./planning/create-disclosure-planner.ts";
export type { TokenDisclosurePlanner } from "./planning/create-disclosure-planner.ts";

// tool_search and mcp_invoke
export { createDisclosureProvider } from "./create-disclosure-provider.ts";
export type { DisclosureProviderOptions } from "./create-disclosure-provider.ts";

// Search on its own
export { createToolSearch } from "./search/create-tool-search.ts";
export type { ToolSearch } from "./search/create-tool-search.ts";
export type { SearchAnswer, SearchPage, SearchRequest, SourceSummary } from "./search/search-answer.ts";

// For any other loop
export { createDisclosure } from "./standalone/create-disclosure.ts";
export type { DisclosedTool, Disclosure, StandaloneOptions } from "./standalone/disclosure.ts";
export type { DisclosureAnswer } from "./standalone/disclosure-answer.ts";
