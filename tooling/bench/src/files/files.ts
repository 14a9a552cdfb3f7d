import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bench, Gate, Row } from "../bench.ts";
import { judge } from "../judge.ts";
import { median } from "../measure/median.ts";
import { createCases } from "./cases.ts";
import { makeData } from "./make-data.ts";
import { measureImport } from "./measure-import.ts";
import { installPeers } from "./peer-folder.ts";
import { runCase } from "./run-case.ts";
import type { CaseRun } from "./run-case.ts";

type Measured = Extract<CaseRun, { readonly kind: "measured" }>;
/** For each case and adapter its rounds. */
type Rounds = ReadonlyMap<string, ReadonlyMap<string, readonly Measured[]>>;

const ours = ["helve", "helve-bare", "helve-synced"];

/** Our tools for files and search, the peers', and the least raw work, interleaved in rounds; each answer is verified. */
export const files: Bench = async ({ smoke, rounds }) => {
  const data = realpathSync(mkdtempSync(join(tmpdir(), "helve-bench-data-")));
  const stop = (): void => {
    rmSync(data, { recursive: true, force: true });
    process.exit(130);
  };
  process.once("SIGINT", stop);
  try {
    const scale = smoke ? 0.01 : 1;
    makeData(data, { scale });
    const missing = smoke ? "smoke run" : installPeers();
    const adapters = ["floor", ...ours, "mcp-filesystem", ...(missing === undefined ? ["pi"] : [])];
    const measured = await measureAll({ adapters, data, deep: Math.floor(3_000_000 * scale), rounds });
    const gates = [...toGates(measured), judge({ id: "import-cpu-ms", value: measureImport(rounds), goal: 35, alarm: 50, note: "over an empty module" })];
    return {
      gates: smoke ? gates.map((gate) => ({ ...gate, ok: true, note: "smoke run: not judged" })) : gates,
      rows: [...toRows(measured), ...toRowsOfMissingTools(measured, adapters), ...(missing === undefined ? [] : [{ what: `pi is not measured: ${missing}` }])],
    };
  } finally {
    process.removeListener("SIGINT", stop);
    rmSync(data, { recursive: true, force: true });
  }
};

async function measureAll({ adapters, data, deep, rounds }: { readonly adapters: readonly string[]; readonly data: string; readonly deep: number; readonly rounds: number }): Promise<Rounds> {
  const all = new Map<string, Map<string, Measured[]>>();
  for (const name of Object.keys(createCases({ deep }))) {
    const byAdapter = new Map<string, Measured[]>();
    all.set(name, byAdapter);
    for (let round = 0; round < rounds; round += 1) {
      for (const adapter of adapters) {
        if (isLeftOut({ adapter, name })) continue;
        // Each case blocks this process: without a turn of the event loop in between, Ctrl-C would wait for the last one.
        await nextTurn();
        const run = runCase({ adapter, name, data, deep });
        if (run.kind === "measured") byAdapter.set(adapter, [...(byAdapter.get(adapter) ?? []), run]);
      }
    }
  }
  return all;
}

/** Settings of changes matter to changes only; a server without an offset loses its connection near the end of a large file. */
function isLeftOut({ adapter, name }: { readonly adapter: string; readonly name: string }): boolean {
  if (adapter === "helve-bare" || adapter === "helve-synced") return !name.startsWith("write");
  return adapter === "mcp-filesystem" && name === "read 200 MB near its end";
}

type Cost = "cpuMs" | "wallMs";

/** The median of the rounds' ratios to the floor in the same round. */
function ratio(measured: Rounds, { name, adapter, cost }: { readonly name: string; readonly adapter: string; readonly cost: Cost }): number {
  const floor = measured.get(name)?.get("floor") ?? [];
  return median((measured.get(name)?.get(adapter) ?? []).map((run, round) => run[cost] / (floor[round]?.[cost] ?? Number.NaN)));
}

function toGates(measured: Rounds): readonly Gate[] {
  const gate = (id: string, { name, adapter = "helve", cost, goal, alarm }: { readonly name: string; readonly adapter?: string; readonly cost: Cost; readonly goal: number; readonly alarm: number }): Gate => {
    const pi = ratio(measured, { name, adapter: "pi", cost });
    return judge({ id, value: ratio(measured, { name, adapter, cost }), goal, alarm, ...(Number.isNaN(pi) ? {} : { note: `pi ${pi.toFixed(2)}` }) });
  };
  const grown = median((measured.get("read 200 MB at line 1,000")?.get("helve") ?? []).map(({ grownMb }) => grownMb));
  return [
    gate("read-small-cpu-ratio", { name: "read 2 KB", cost: "cpuMs", goal: 2, alarm: 2.5 }),
    gate("read-large-front-ratio", { name: "read 200 MB at line 1,000", cost: "wallMs", goal: 3, alarm: 5 }),
    judge({ id: "read-large-grown-mb", value: grown, goal: 10, alarm: 20 }),
    gate("read-large-deep-ratio", { name: "read 200 MB near its end", cost: "wallMs", goal: 1.8, alarm: 2.5 }),
    gate("edit-cpu-ratio", { name: "edit 1 MB", cost: "cpuMs", goal: 1, alarm: 1.3 }),
    gate("write-bare-cpu-ratio", { name: "write 4 KB", adapter: "helve-bare", cost: "cpuMs", goal: 1.6, alarm: 2.5 }),
    gate("write-default-cpu-ratio", { name: "write 4 KB", cost: "cpuMs", goal: 4, alarm: 6 }),
    gate("grep-scan-wall-ratio", { name: "grep, rare word", cost: "wallMs", goal: 1.05, alarm: 1.15 }),
    gate("grep-limit-wall-ratio", { name: "grep, first 100 of a common word", cost: "wallMs", goal: 0.3, alarm: 0.4 }),
    gate("glob-wall-ratio", { name: "glob", cost: "wallMs", goal: 1.05, alarm: 1.15 }),
  ];
}

/** Who has no tool for a case, so that a missing row is no riddle. */
function toRowsOfMissingTools(measured: Rounds, adapters: readonly string[]): readonly Row[] {
  return [...measured].flatMap(([name, byAdapter]) =>
    adapters.filter((adapter) => !byAdapter.has(adapter) && !isLeftOut({ adapter, name })).map((adapter) => ({ what: name, by: adapter, note: "no such tool, or one that needs a program we do not install" })),
  );
}

function toRows(measured: Rounds): readonly Row[] {
  return [...measured].flatMap(([name, byAdapter]) =>
    [...byAdapter].map(([adapter, runs]) => ({
      what: name,
      by: adapter,
      "wall ms": Number(median(runs.map(({ wallMs }) => wallMs)).toPrecision(3)),
      "CPU ms": Number(median(runs.map(({ cpuMs }) => cpuMs)).toPrecision(3)),
      "wall / floor": ratio(measured, { name, adapter, cost: "wallMs" }).toFixed(2),
      "CPU / floor": ratio(measured, { name, adapter, cost: "cpuMs" }).toFixed(2),
      "memory +MB": Math.round(median(runs.map(({ grownMb }) => grownMb))),
    })),
  );
}
