import type { Readable, Writable } from "node:stream";
import { forgetGroup, killGroupAtExit } from "./kill-groups-at-exit.ts";
import { isGroupAlive } from "./is-group-alive.ts";

/** What is started. `env` is the whole environment. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A started server in a process group of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** How the first process of the group ended, in words. Never rejects. */
  readonly exited: Promise<string>;
  /** Signals the whole group. */
  signal(signal: "SIGTERM" | "SIGKILL"): void;
  /** Whether every process of the group has ended by then. */
  goneWithin(milliseconds: number): Promise<boolean>;
}

/** Starts a server. Rejects where the system cannot start it: no such command, no such folder. */
export async function startServerProcess({ command, args, cwd, env }: ServerCommand): Promise<ServerProcess> {
  // Imported here: its import costs about as much as starting a process, and most runs start none.
  const { execa } = await import("execa");
  const child = execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    buffer: false,
    reject: false,
    killDescendants: true,
    forceKillAfterDelay: false,
    windowsHide: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error((await child).originalMessage ?? "it could not be started");
  killGroupAtExit(pid);
  const exited = new Promise<string>((resolve) => child.nodeChildProcess.once("exit", (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`)));
  return {
    pid,
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    exited,
    signal: (signal) => void child.kill(signal),
    goneWithin: (milliseconds) => isGoneWithin({ pid, exited, milliseconds }),
  };
}

/** A group outlives its first process, so after its exit the group itself is asked, and never again once it was gone: its number may be given to others. */
async function isGoneWithin({ pid, exited, milliseconds }: { readonly pid: number; readonly exited: Promise<string>; readonly milliseconds: number }): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  const left = await Promise.race([exited, delay(milliseconds)]);
  if (left === undefined) return false;
  while (isGroupAlive(pid)) {
    if (Date.now() >= deadline) return false;
    await delay(20);
  }
  forgetGroup(pid);
  return true;
}

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
