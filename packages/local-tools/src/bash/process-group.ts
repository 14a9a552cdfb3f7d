import { readFile, readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { toErrorCode } from "@helve/safe-files";

export interface GroupMember {
  readonly pid: number;
  /** Its command line, or its name where that is hidden. */
  readonly command: string;
}

/** Signals every process of a group. A group that is gone, or that belongs to somebody else, is left alone. */
export function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch (error) {
    if (!["ESRCH", "EPERM"].includes(toErrorCode(error))) throw error;
  }
}

/** Ends what is left of a group: SIGTERM, some time, SIGKILL. Gives those that are there even then. */
export async function endGroup(group: number, { graceMs }: { readonly graceMs: number }): Promise<readonly GroupMember[]> {
  signalGroup(group, "SIGTERM");
  if ((await membersAfter(group, graceMs)).length === 0) return [];
  signalGroup(group, "SIGKILL");
  return membersAfter(group, 1_000);
}

async function membersAfter(group: number, timeoutMs: number): Promise<readonly GroupMember[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const members = await groupMembers(group);
    if (members.length === 0 || Date.now() >= deadline) return members;
    await sleep(20);
  }
}

/** The living processes of a group. Where there is no /proc only whether there are any can be told. */
export async function groupMembers(group: number): Promise<readonly GroupMember[]> {
  if (!groupExists(group)) return [];
  if (process.platform !== "linux") return [{ pid: group, command: "(unknown)" }];
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map((pid) => memberOf(group, Number(pid))))).flat();
}

function groupExists(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch (error) {
    return toErrorCode(error) === "EPERM";
  }
}

async function memberOf(group: number, pid: number): Promise<readonly GroupMember[]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // proc_pid_stat(5): the name stands in parentheses and may hold anything; behind it state, parent, group.
    const [state, , processGroup] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (Number(processGroup) !== group || state === "Z" || state === "X") return [];
    const line = (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
    return [{ pid, command: line || stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")) }];
  } catch (error) {
    // It ended while we looked.
    if (["ENOENT", "ESRCH"].includes(toErrorCode(error))) return [];
    throw error;
  }
}
