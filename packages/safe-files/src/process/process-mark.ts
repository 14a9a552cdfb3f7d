import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { toErrorCode } from "../to-error-code.ts";

/**
 * Names a process so that it is told apart from a later one with the same number: `<pid>-<start>-<place>`. Start is in
 * clock ticks since boot, `0` on systems that do not say; the place is where the number means this process. Fit for a
 * part of a file name.
 */
export function processMark(): string {
  return (ownMark ??= `${process.pid}-${lookAt(process.pid)?.start ?? 0}-${ownPlace()}`);
}

let ownMark: string | undefined;

/** `unknown`: another machine or container wrote the mark, and its processes cannot be seen from here. */
export type Liveness = "alive" | "dead" | "unknown";

/** Whether the process that a mark names still runs. One that was killed and that its parent has not asked about is dead. */
export function livenessOf(mark: string): Liveness {
  const [pid = "", start = "", place = ""] = mark.split("-");
  if (!/^\d+$/.test(pid) || place !== ownPlace()) return "unknown";
  if (!isKnown(Number(pid))) return "dead";
  const now = lookAt(Number(pid));
  if (now === undefined) return "alive";
  return !now.hasEnded && (start === "0" || now.start === start) ? "alive" : "dead";
}

function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return toErrorCode(error) === "EPERM";
  }
}

interface Look {
  readonly start: string;
  /** A number that is kept for the parent only. */
  readonly hasEnded: boolean;
}

/** From /proc/PID/stat, proc_pid_stat(5). Undefined where there is no /proc, or the process is gone by now. */
function lookAt(pid: number): Look | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name stands in parentheses and may hold anything; behind it come field 3, the state, and in its place field 22, the start.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { start: fields[19] ?? "0", hasEnded: fields[0] === "Z" || fields[0] === "X" };
  } catch (error) {
    if (toErrorCode(error) === "") throw error;
    return undefined;
  }
}

let place: string | undefined;

/** Folders are shared by machines and by containers, numbers of processes are not. Without a hyphen, which parts a mark. */
function ownPlace(): string {
  return (place ??= `${pidNamespace()}.${hostname().replace(/[^\w]/g, "").slice(0, 32)}`);
}

/** `0` where there is none: only Linux has them. */
function pidNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "0";
  } catch (error) {
    if (toErrorCode(error) === "") throw error;
    return "0";
  }
}
