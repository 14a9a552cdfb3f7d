import { readFileSync, readlinkSync } from "node:fs";

/**
 * Names a process so that it is told apart from a later one with the same number: `<pid>-<start>-<namespace>`, where the
 * last two are `0` on systems that do not say. Start is in clock ticks since boot (field 22 of /proc/PID/stat, proc(5)).
 */
export function processMark(): string {
  return (ownMark ??= `${process.pid}-${startOf(process.pid) ?? 0}-${pidNamespace()}`);
}

let ownMark: string | undefined;

/** `unknown`: another machine or container wrote the mark, and its processes cannot be seen from here. */
export type Liveness = "alive" | "dead" | "unknown";

/** Whether the process that a mark names still runs. */
export function livenessOf(mark: string): Liveness {
  const [pid = "", start = "", namespace = ""] = mark.split("-");
  if (!/^\d+$/.test(pid) || namespace !== pidNamespace()) return "unknown";
  if (!isRunning(Number(pid))) return "dead";
  const now = startOf(Number(pid));
  return now === undefined || start === "0" || String(now) === start ? "alive" : "dead";
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function startOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name stands in parentheses and may hold anything; field 22 is the 20th behind it.
    const start = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
    return Number.isFinite(start) ? start : undefined;
  } catch {
    // No /proc, or the process is gone by now.
    return undefined;
  }
}

function pidNamespace(): string {
  return (ownNamespace ??= readNamespace());
}

let ownNamespace: string | undefined;

function readNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0";
  } catch {
    // Only Linux has them.
    return "0";
  }
}
