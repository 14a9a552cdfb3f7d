import { measureCatalog } from "./measure-catalog.ts";
import { measurePipeline } from "./measure-pipeline.ts";
import { measureStartUp } from "./measure-start-up.ts";
import { measureTokens } from "./measure-tokens.ts";
import type { Bench } from "../bench.ts";

/** What everybody pays: starting the command, building a turn's catalog, putting one call through the pipeline; and how good the token estimate is. */
export const core: Bench = async (options) => {
  const timed = [measureStartUp(options), await measureCatalog(options), await measurePipeline(options)];
  const tokens = await measureTokens();
  const timedGates = timed.flatMap(({ gates }) => gates);
  return {
    // A single small round says that everything runs, and nothing about time.
    gates: [...(options.smoke ? timedGates.map((gate) => ({ ...gate, ok: true, note: "smoke run: not judged" })) : timedGates), ...tokens.gates],
    rows: [...timed, tokens].flatMap(({ rows }) => rows),
  };
};
