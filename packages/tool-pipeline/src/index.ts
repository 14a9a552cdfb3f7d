// A host and what it is made of
export { createToolHost } from "./create-tool-host.ts";
export type { CatalogPorts, ToolHostOptions } from "./tool-host-options.ts";
export type { PipelineLimits } from "./limits.ts";
export type { Clock } from "./clock.ts";

// Defaults
export { createInlineCatalog } from "./catalog/create-inline-catalog.ts";
export { createMemoryPendingStore } from "./pending/create-memory-pending-store.ts";
export { defaultConcurrency, defaultLimits } from "./limits.ts";

// Errors
export { ExtensionRegistrationError } from "./extensions/extension-registration-error.ts";
export { ToolHostError } from "./tool-host-error.ts";
