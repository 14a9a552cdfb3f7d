import { isGroupAlive } from "./is-group-alive.ts";

const groups = new Set<number>();

/** The last resort for a host that ends without closing its provider: at its exit the group is killed. */
export function killGroupAtExit(pid: number): void {
  if (groups.size === 0) process.on("exit", killAll);
  groups.add(pid);
}

export function forgetGroup(pid: number): void {
  groups.delete(pid);
  if (groups.size === 0) process.off("exit", killAll);
}

function killAll(): void {
  for (const pid of groups) {
    if (isGroupAlive(pid)) process.kill(-pid, "SIGKILL");
  }
}
