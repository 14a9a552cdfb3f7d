// Loading
export { loadConfig } from "./load-config.ts";
export type { LoadedConfig } from "./load-config.ts";
export { findConfig } from "./sources/find-config.ts";
export type { FindConfigOptions, FoundConfig } from "./sources/find-config.ts";
export { parseConfig } from "./parse-config.ts";
export type { ParsedConfig } from "./parse-config.ts";
export type { Locator, Position } from "./yaml/create-locator.ts";

// Shape
export { helveConfig } from "./config-schema.ts";
export type { HelveConfig } from "./config-schema.ts";
export type { AgentSettings } from "./agent-settings.ts";
export type { WorkspaceOptions } from "./workspace-options.ts";

// Errors
export { ConfigError } from "./config-error.ts";
export { formatIssue } from "./config-issue.ts";
export type { ConfigIssue } from "./config-issue.ts";
export { formatPath } from "./config-path.ts";
export type { ConfigPath } from "./config-path.ts";
