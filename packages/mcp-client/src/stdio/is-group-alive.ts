/** Whether any process of the group is left. Where the system knows no groups, the first process is all that can be asked for. */
export function isGroupAlive(pid: number): boolean {
  if (process.platform === "win32") return false;
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
