import { signalGroup } from "./process-group.ts";

const running = new Set<number>();

/** Ends the group with this process, should it exit while the command runs. The returned function forgets it. */
export function endWithProcess(group: number): () => void {
  if (running.size === 0) process.once("exit", endAll);
  running.add(group);
  return () => {
    running.delete(group);
    if (running.size === 0) process.removeListener("exit", endAll);
  };
}

function endAll(): void {
  for (const group of running) signalGroup(group, "SIGKILL");
}
