import type { ContentBlock } from "./content-block.ts";

/** What an approval shows of a call before it runs: a diff, a resolved command. */
export interface Preview {
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
  /** An earlier call of the same batch writes what this shows. Set by the pipeline. */
  readonly stale?: boolean;
}
