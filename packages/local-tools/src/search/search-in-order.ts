import { runRipgrep } from "./run-ripgrep.ts";
import type { RipgrepEnd, RipgrepRun } from "./run-ripgrep.ts";

/** Collects the entries of one run. */
export interface EntryCollector {
  /** `true` where no more is wanted. */
  take(chunk: Buffer): boolean;
  /** The run is over: takes what its last record left, and puts all in order. */
  finish(): void;
}

export interface OrderedSearch<Collector extends EntryCollector> extends Omit<RipgrepRun, "take"> {
  /** A collector for one run. It says stop once it holds more than fits an answer. */
  readonly collect: () => Collector;
  /**
   * Whether all cores search first. Not for one file, which gains nothing, and not for a later page: that there is more
   * than a page is known by then.
   */
  readonly isAllAtOnce: boolean;
}

export interface OrderedEnd<Collector extends EntryCollector> {
  readonly collector: Collector;
  readonly end: RipgrepEnd;
}

/**
 * Searches so that the entries are the first in the order of paths. `--sort=path` keeps ripgrep to one core, which costs
 * a full search twice the time on two; so all cores search first, and what fits an answer is put in order here. Where
 * there is more, that shows early: then one core starts again in order and is ended as soon as the answer is full.
 */
export async function searchInOrder<Collector extends EntryCollector>({ collect, isAllAtOnce, ...run }: OrderedSearch<Collector>): Promise<OrderedEnd<Collector>> {
  const started = performance.now();
  if (isAllAtOnce) {
    const first = await collected(collect(), run);
    if (first.end.endedBy !== "reader") return first;
  }
  const timeoutMs = Math.max(1, run.timeoutMs - (performance.now() - started));
  return collected(collect(), { ...run, timeoutMs, args: ["--sort=path", ...run.args] });
}

async function collected<Collector extends EntryCollector>(collector: Collector, run: Omit<RipgrepRun, "take">): Promise<OrderedEnd<Collector>> {
  const end = await runRipgrep({ ...run, take: (chunk) => collector.take(chunk) });
  collector.finish();
  return { collector, end };
}
