import { spawnSync } from "node:child_process";
import { delimiter, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { rgPath } from "@vscode/ripgrep";

/** What one process says of one case. */
export type CaseRun =
  | { readonly kind: "measured"; readonly wallMs: number; /** Own and of children, for one call. */ readonly cpuMs: number; /** How far the peak of memory rose above that of the process before the case. */ readonly grownMb: number }
  | { readonly kind: "no-tool" }
  | { readonly kind: "wrong"; readonly answer: string };

const worker = fileURLToPath(new URL("worker.ts", import.meta.url));

/** Runs a case in a process of its own, with the packages as they are built. Throws where the process dies or answers wrongly: a fast wrong answer is no result. */
export function runCase({ adapter, name, data, deep }: { readonly adapter: string; readonly name: string; readonly data: string; readonly deep: number }): CaseRun {
  // The peer looks for ripgrep on PATH; it gets ours, so that all run the same.
  const env = { ...process.env, PATH: [dirname(rgPath), process.env["PATH"]].join(delimiter) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [worker, adapter, name, data, String(deep)], { encoding: "utf8", env, timeout: 300_000, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`'${name}' with ${adapter} ended with exit code ${status}: ${stderr.slice(-600)}`);
  const run = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as CaseRun;
  if (run.kind === "wrong") throw new Error(`'${name}' with ${adapter} gave a wrong answer: ${run.answer}`);
  return run;
}
