import { readFile, readdir } from "node:fs/promises";

/** Children of this process that ended and were never waited for, from /proc (Linux). */
export async function defunctChildren(): Promise<readonly number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const defunct = await Promise.all(processes.map(async (pid) => ((await isDefunctChild(pid)) ? [pid] : [])));
  return defunct.flat();
}

/** The command's name stands in parentheses and may hold anything; state and parent follow the last one. */
async function isDefunctChild(pid: number): Promise<boolean> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    const [state, parent] = line.slice(line.lastIndexOf(")") + 2).split(" ");
    return state === "Z" && Number(parent) === process.pid;
  } catch {
    return false;
  }
}
