import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { judge } from "../judge.ts";
import { median } from "../measure/median.ts";
import { runForCpu } from "../measure/child-cpu.ts";
import type { BenchOptions } from "../bench.ts";
import type { ChildRun } from "../measure/child-cpu.ts";
import type { Measurement } from "./measurement.ts";

const cli = new URL("../../../../apps/cli/dist/main.cjs", import.meta.url).pathname;
const floor = "node -e 0";
const commands: Readonly<Record<string, readonly string[]>> = {
  [floor]: ["-e", "0"],
  "helve --version": [cli, "--version"],
  "helve call read": [cli, "call", "read", "path=notes.txt", "--json"],
};

/** CPU of the published, bundled command over an empty Node process, each round one after the other, as the median of the rounds' ratios. */
export function measureStartUp({ rounds }: BenchOptions): Measurement {
  if (!existsSync(cli)) throw new Error("The command is measured as it is published, and apps/cli/dist is not built. Run `pnpm build` first.");
  const workspace = mkdtempSync(join(tmpdir(), "helve-bench-"));
  writeFileSync(join(workspace, "notes.txt"), "one line\n".repeat(40));
  const runs = Object.fromEntries(Object.keys(commands).map((name) => [name, [] as ChildRun[]]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, parameters] of Object.entries(commands)) runs[name]?.push(runOnce(name, parameters, workspace));
    }
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
  const ratio = (name: string): number => median((runs[name] ?? []).map((run, round) => run.cpuMs / (runs[floor]?.[round]?.cpuMs ?? Number.NaN)));
  return {
    gates: [
      judge({ id: "cli-version-cpu-ratio", value: ratio("helve --version"), goal: 1.35, alarm: 1.6, note: `${rounds} rounds` }),
      judge({ id: "cli-local-tool-cpu-ratio", value: ratio("helve call read"), goal: 2, alarm: 2.4, note: `${rounds} rounds` }),
    ],
    rows: Object.entries(runs).map(([name, each]) => ({ what: name, "CPU ms": Math.round(median(each.map(({ cpuMs }) => cpuMs))), "over node -e 0": ratio(name).toFixed(2) })),
  };
}

/** A run that fails measures nothing: it throws. */
function runOnce(name: string, parameters: readonly string[], workspace: string): ChildRun {
  const home = { HOME: workspace, XDG_CONFIG_HOME: workspace, XDG_STATE_HOME: workspace, XDG_CACHE_HOME: workspace };
  const run = runForCpu({ command: [process.execPath, ...parameters], cwd: workspace, env: { PATH: process.env["PATH"], NO_COLOR: "1", ...home } });
  if (run.code !== 0) throw new Error(`'${name}' ended with exit code ${run.code}: ${run.output.slice(0, 400)}`);
  return run;
}
