export { localToolsOptions } from "./local-tools-options.ts";
export type { BashOptions, LocalToolsOptions, ReadOptions, SearchOptions } from "./local-tools-options.ts";
