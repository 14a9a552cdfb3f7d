// The gate
export { createOutputBudget } from "./create-output-budget.ts";
export type { OutputBudgetOptions } from "./create-output-budget.ts";
export { boundResult } from "./bound-result.ts";
export type { BoundOptions } from "./bound-options.ts";
export { defaultLimitTokens, smallestLimitTokens } from "./limits.ts";
export type { OutputOptions } from "./options.ts";

// The archive
export { createFileArtifactStore } from "./store/create-file-artifact-store.ts";
export type { FileArtifactStoreOptions } from "./store/create-file-artifact-store.ts";
export { createMemoryArtifactStore } from "./store/create-memory-artifact-store.ts";
export { isArtifactHandle } from "./store/artifact-handle.ts";

// Reading back
export { createArtifactProvider, createArtifactReadTool } from "./read/create-artifact-read-tool.ts";
export type { ArtifactReadOptions } from "./read/create-artifact-read-tool.ts";
export { artifactReadInput } from "./read/artifact-read-input.ts";
export type { ArtifactReadInput } from "./read/artifact-read-input.ts";
