import type { SearchOptions, SensitiveOptions } from "../local-tools-options.ts";

/** What can be set about a tool that searches. */
export interface SearchToolOptions extends SearchOptions {
  /** Which files are withheld. Default: those of the known rules. */
  readonly sensitive?: SensitiveOptions | undefined;
}
