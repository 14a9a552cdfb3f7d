import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OpenAdapter } from "./adapters/adapter.ts";
import { createCases } from "./cases.ts";
import type { CaseRun } from "./run-case.ts";

/** Runs one case with one adapter in a process of its own and prints what it cost. */
const [, , adapterName = "", caseName = "", data = "", deep = "1000"] = process.argv;
const { open } = (await import(`./adapters/${adapterName}.ts`)) as { readonly open: OpenAdapter };
const one = createCases({ deep: Number(deep) })[caseName];
if (one === undefined) throw new Error(`There is no case '${caseName}'.`);

// Inside the data, so that whoever removes that leaves nothing of a process that was killed.
const folders = { data, work: mkdtempSync(join(data, "work-")) };
try {
  process.stdout.write(`${JSON.stringify(await measure())}\n`);
} finally {
  rmSync(folders.work, { recursive: true, force: true });
}
process.exit(0);

async function measure(): Promise<CaseRun> {
  const adapter = await open(folders);
  if (one === undefined || adapter[one.tool] === undefined) return { kind: "no-tool" };
  await one.prepare?.(folders, adapter);
  for (let turn = 0; turn < one.warm; turn += 1) await one.run(adapter, folders, turn);
  const idleMb = peakMb(process.pid);
  const walls: number[] = [];
  let cpuMs = 0;
  const childBefore = childCpuMs(adapter.childPid);
  for (let turn = one.warm; turn < one.warm + one.times; turn += 1) {
    const cpu = ownCpuMs();
    const wall = performance.now();
    const answer = await one.run(adapter, folders, turn);
    walls.push(performance.now() - wall);
    cpuMs += ownCpuMs() - cpu;
    if (!one.isRight(answer, folders, turn)) return { kind: "wrong", answer: answer.slice(0, 200) };
  }
  cpuMs += childCpuMs(adapter.childPid) - childBefore;
  const result = { kind: "measured", wallMs: median(walls), cpuMs: cpuMs / one.times, grownMb: peakMb(process.pid) - idleMb } as const;
  await adapter.close?.();
  if (one.isAllRight?.(folders, one.warm + one.times - 1) === false) return { kind: "wrong", answer: "The bytes on disk are not what was asked for." };
  return result;
}

function median(values: readonly number[]): number {
  return values.toSorted((one_, other) => one_ - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Of children that were waited for, and of a living one. Linux counts in ticks of 10 ms (proc(5)). */
function childCpuMs(pid: number | undefined): number {
  return ticks("self", [13, 14]) + (pid === undefined ? 0 : ticks(String(pid), [11, 12]));
}

function ticks(process_: string, fields: readonly number[]): number {
  const stat = readFileSync(`/proc/${process_}/stat`, "latin1");
  const values = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.reduce((sum, field) => sum + Number(values[field]) * 10, 0);
}

function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024;
}
