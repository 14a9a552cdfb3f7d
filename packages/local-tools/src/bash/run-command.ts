import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { endGroup, groupMembers, signalGroup } from "./process-group.ts";
import type { GroupMember } from "./process-group.ts";
import { repeat } from "./repeat.ts";
import { endWithProcess } from "./running-groups.ts";

export interface CommandRun {
  readonly shell: string;
  readonly command: string;
  readonly cwd: string;
  readonly environment: Record<string, string>;
  /** Takes stdout and stderr alike, in their order; opened for appending. */
  readonly output: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Called every 100 ms while the command runs; `true` says that it has printed too much. */
  readonly watch: () => Promise<boolean>;
}

export interface CommandEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly endedBy: "itself" | "timeout" | "abort" | "output-limit";
  /** It did not go on SIGTERM. */
  readonly killed: boolean;
  /** What the command left running in its group; ended since. */
  readonly leftovers: readonly GroupMember[];
  /** What could not be ended. */
  readonly survivors: readonly GroupMember[];
  readonly durationMs: number;
}

/** Between SIGTERM and SIGKILL. */
const graceMs = 2_000;
const leftoverGraceMs = 500;
const watchMs = 100;

/**
 * Runs a command in a process group of its own until the shell exits, and leaves nothing of the group behind. The call
 * is over when the shell is: a child that holds the output open keeps nobody waiting. Rejects where the shell cannot be
 * started.
 */
export async function runCommand({ shell, command, cwd, environment, output, timeoutMs, signal, watch }: CommandRun): Promise<CommandEnd> {
  const started = performance.now();
  const child = spawn(shell, ["-c", command], { cwd, env: environment, detached: true, stdio: ["ignore", output, output] });
  const group = await startedGroup(child);
  const forget = endWithProcess(group);
  const stopper = createStopper(group);
  const timer = setTimeout(() => stopper.stop("timeout"), timeoutMs);
  const abort = (): void => stopper.stop("abort");
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  const watching = repeat({
    everyMs: watchMs,
    work: async () => {
      if (await watch()) stopper.stop("output-limit");
    },
  });
  try {
    const exit = await exitOf(child);
    const leftovers = await groupMembers(group);
    const survivors = leftovers.length === 0 ? [] : await endGroup(group, { graceMs: leftoverGraceMs });
    return { ...exit, ...stopper.state(), leftovers, survivors, durationMs: Math.round(performance.now() - started) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    stopper.done();
    forget();
    await watching.stop();
  }
}

function startedGroup(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => resolve(child.pid ?? 0));
  });
}

function exitOf(child: ChildProcess): Promise<Pick<CommandEnd, "exitCode" | "signal">> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve({ exitCode: child.exitCode, signal: child.signalCode });
  return new Promise((resolve) => child.once("exit", (exitCode, signal) => resolve({ exitCode, signal })));
}

function createStopper(group: number) {
  let endedBy: CommandEnd["endedBy"] = "itself";
  let killed = false;
  let timer: NodeJS.Timeout | undefined;
  return {
    /** The first reason counts. */
    stop(reason: Exclude<CommandEnd["endedBy"], "itself">): void {
      if (endedBy !== "itself") return;
      endedBy = reason;
      signalGroup(group, "SIGTERM");
      timer = setTimeout(() => {
        killed = true;
        signalGroup(group, "SIGKILL");
      }, graceMs);
    },
    state: () => ({ endedBy, killed }),
    done: () => clearTimeout(timer),
  };
}
