import { createTurnCatalog } from "@helve/turn-catalog";
import { cpuPerIteration } from "../measure/cpu-per-iteration.ts";
import { judge } from "../judge.ts";
import { median } from "../measure/median.ts";
import { readToolDefinitions } from "./read-tool-definitions.ts";
import type { BenchOptions } from "../bench.ts";
import type { CatalogEntry } from "@helve/agent-core";
import type { Measurement } from "./measurement.ts";

const sizes = [100, 1_000, 10_000];
const facts = { tools: ["server:*"], disallowedTools: ["*_delete_*"] };

/** A turn's catalog from entries, first built, then again with nothing changed: what each further turn of a session pays. */
export async function measureCatalog({ smoke, rounds }: BenchOptions): Promise<Measurement> {
  const rows = [];
  const cachedMs: number[] = [];
  for (const size of smoke ? sizes.slice(0, 1) : sizes) {
    const entries = await makeEntries(size);
    const first: number[] = [];
    const cached: number[] = [];
    for (let round = 0; round < Math.min(rounds, 7); round += 1) {
      const builder = createTurnCatalog();
      first.push(await cpuPerIteration({ iterations: 1, run: () => builder.build({ entries, facts: { ...facts, turnId: "first" } }) }));
      let turn = 0;
      cached.push(await cpuPerIteration({ iterations: smoke ? 10 : 2_000, run: () => builder.build({ entries, facts: { ...facts, turnId: `turn-${(turn += 1)}` } }) }));
    }
    cachedMs.push(median(cached));
    rows.push({ what: `catalog of ${size} entries`, "first ms": median(first).toFixed(2), "next turn ms": median(cached).toFixed(4) });
  }
  return { gates: [judge({ id: "catalog-cached-turn-ms", value: Math.max(...cachedMs), goal: 0.05, alarm: 0.2, note: "the slowest of the sizes" })], rows };
}

async function makeEntries(size: number): Promise<readonly CatalogEntry[]> {
  const definitions = await readToolDefinitions();
  return Array.from({ length: size }, (_, index) => {
    const { server, definition } = definitions[index % definitions.length] ?? { server: "none", definition: { name: "none", description: "", schema: {} } };
    const name = `mcp__${server}_${index}__${definition.name}`.replaceAll(/[^a-zA-Z0-9_-]/g, "_").slice(0, 64 - String(index).length) + index;
    return {
      name,
      origin: { kind: "mcp", provider: "bench", server, trust: "third-party" },
      definition: () => ({ ...definition, name }),
      tool: () => Promise.reject(new Error("A bench builds catalogs and calls no tool.")),
    };
  });
}
