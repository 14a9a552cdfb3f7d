// Files
export { createTempDirectory, withTempDirectory } from "./temp-directory.ts";
export type { TempDirectory } from "./temp-directory.ts";

// Processes
export { createTestMark, survivors, survivorsWithin } from "./processes.ts";
export type { TestMark } from "./processes.ts";
export { defunctChildren } from "./defunct-children.ts";

// Waiting
export { waitFor } from "./wait-for.ts";
export type { WaitOptions } from "./wait-for.ts";
