import { spawn } from "node:child_process";
import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createTestMark, survivorsWithin, waitFor } from "@helve/test-kit";

/** How a child of a test ended. */
export interface HelveRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Processes of this run that still live two seconds after its end, counted from /proc. */
  readonly left: readonly number[];
  /** Milliseconds from the last signal that `interrupt` sent to the end. */
  readonly endedAfterMs?: number;
}

export interface HelveOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Written to standard input, which is then closed. */
  readonly input?: string | Uint8Array;
  readonly interrupt?: Interrupt;
}

/** A signal that is sent once this file is there: what a tool does is only certain once it has done it. */
export interface Interrupt {
  readonly file: string;
  readonly signal: NodeJS.Signals;
  /** Send it a second time so much later. */
  readonly againAfterMs?: number;
}

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The real CLI from its sources, as a child with an environment of its own. `home` is in `cwd`, so no settings of the machine count. */
export async function runHelve(words: readonly string[], options: HelveOptions): Promise<HelveRun> {
  const mark = createTestMark();
  const ended = await endOf(spawnHelve(words, options, mark.environment), options);
  return { ...ended, left: await survivorsWithin(mark, 2_000) };
}

// Sources are stripped of their types once, not once for each of a hundred starts.
const compileCache = join(tmpdir(), "helve-test-compile-cache");

function spawnHelve(words: readonly string[], { cwd, env = {} }: HelveOptions, marked: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams {
  const surroundings = { PATH: process.env["PATH"] ?? "", HOME: `${cwd}/home`, NODE_COMPILE_CACHE: compileCache };
  return spawn(process.execPath, ["--conditions=@helve/source", main, ...words], { cwd, env: { ...surroundings, ...marked, ...env } });
}

async function endOf(child: ChildProcessWithoutNullStreams, { input = "", interrupt }: HelveOptions): Promise<Omit<HelveRun, "left">> {
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) child[name].setEncoding("utf8").on("data", (text: string) => void (said[name] += text));
  // A command that does not read its input may be gone before all of it is written.
  child.stdin.on("error", () => undefined).end(input);
  const closed = once(child, "close") as Promise<[number | null]>;
  if (interrupt !== undefined) await sendTo(child, interrupt);
  const sentAt = performance.now();
  const [code] = await closed;
  return { code, ...said, ...(interrupt === undefined ? {} : { endedAfterMs: performance.now() - sentAt }) };
}

async function sendTo(child: ChildProcessWithoutNullStreams, { file, signal, againAfterMs }: Interrupt): Promise<void> {
  await waitFor(() => existsSync(file) || child.exitCode !== null, { timeoutMs: 20_000, what: file });
  child.kill(signal);
  if (againAfterMs === undefined) return;
  await setTimeout(againAfterMs);
  child.kill(signal);
}
