import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { Complaints } from "./complaints.ts";
import { ripgrepPath } from "./ripgrep-path.ts";
import { RipgrepStartError } from "./ripgrep-start-error.ts";

export interface RipgrepRun {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Takes output as it comes; `true` says that no more is wanted. */
  readonly take: (chunk: Buffer) => boolean;
}

export interface RipgrepEnd {
  readonly endedBy: "itself" | "reader" | "abort" | "timeout";
  /** 0 found, 1 nothing found, 2 some error (found or not); null when it was ended. */
  readonly exitCode: number | null;
  readonly errors: string;
  /** Files that were not opened because they may hold secrets. */
  readonly withheld: readonly string[];
}

/** Runs ripgrep until it, its reader, the clock or the signal says stop. Rejects with `RipgrepStartError`. */
export async function runRipgrep({ args, cwd, signal, timeoutMs, take }: RipgrepRun): Promise<RipgrepEnd> {
  const program = await ripgrepPath().catch((error: unknown) => {
    throw new RipgrepStartError(error);
  });
  const child = spawn(program, ["--no-config", ...args], { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let endedBy: RipgrepEnd["endedBy"] = "itself";
  const stop = (reason: RipgrepEnd["endedBy"]): void => {
    if (endedBy !== "itself") return;
    endedBy = reason;
    child.kill("SIGKILL");
  };
  const abort = (): void => stop("abort");
  const timer = setTimeout(() => stop("timeout"), timeoutMs);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  child.stdout.on("data", (chunk: Buffer) => {
    if (endedBy === "itself" && take(chunk)) stop("reader");
  });
  const complaints = new Complaints();
  child.stderr.setEncoding("utf8").on("data", (text: string) => complaints.take(text));
  try {
    const exitCode = await ended(child);
    complaints.finish();
    return { endedBy, exitCode, errors: complaints.text, withheld: complaints.withheld };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new RipgrepStartError(error)));
    child.once("close", resolve);
  });
}
