import { spawnSync } from "node:child_process";

export interface ChildRun {
  /** User and system time of the process and its children that were waited for, in milliseconds. */
  readonly cpuMs: number;
  readonly code: number;
  readonly output: string;
}

// Measured from outside, to the millisecond: bash asks the kernel for what its ended children used. The program's own
// output goes to descriptor 3, so that the last line of standard error is bash's alone.
const script = 'TIMEFORMAT="%U %S"; { time "$@" >&3 2>/dev/null; } 3>&1; exit $?';

/** Runs a program to its end and says what it cost. Throws when it cannot be measured. */
export function runForCpu({ command, cwd, env }: { readonly command: readonly string[]; readonly cwd: string; readonly env: NodeJS.ProcessEnv }): ChildRun {
  const { status, stdout, stderr, error } = spawnSync("bash", ["-c", script, "bash", ...command], { cwd, env, encoding: "utf8", timeout: 60_000 });
  const times = /([\d.]+) ([\d.]+)\s*$/.exec(stderr ?? "");
  if (error !== undefined || times === null) throw new Error(`'${command.join(" ")}' could not be measured: ${error?.message ?? `bash printed '${stderr}'`}.`);
  return { cpuMs: (Number(times[1]) + Number(times[2])) * 1000, code: status ?? 1, output: stdout };
}
