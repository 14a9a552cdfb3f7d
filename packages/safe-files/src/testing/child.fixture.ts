import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const script = fileURLToPath(new URL("change-in-child.ts", import.meta.url));

/** A process that changes a file; ended with the test at the latest. */
export function startChild(...words: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ["--conditions=@helve/source", script, ...words], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Waits until it says that it is at work. */
export async function isReady(child: ChildProcess): Promise<void> {
  if (child.stdout !== null) await once(child.stdout, "data");
}

/** Waits for its end and gives its exit code. */
export async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}
