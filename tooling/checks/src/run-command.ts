import { delimiter } from "node:path";
import { spawn } from "node:child_process";

const binaries = ["../../../node_modules/.bin", "../node_modules/.bin"].map((path) => new URL(path, import.meta.url).pathname);

export interface CommandResult {
  readonly code: number;
  /** Standard output and standard error in the order in which they came. */
  readonly output: string;
  readonly seconds: number;
}

/** Runs a shell command with the workspace's own programs first on PATH. Never rejects: what cannot start has code 127 by the shell. */
export function runCommand({ command, cwd }: { readonly command: string; readonly cwd: string }): Promise<CommandResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { cwd, shell: true, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NO_COLOR: "1", PATH: [...binaries, process.env["PATH"] ?? ""].join(delimiter) } });
    const chunks: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk));
    child.on("error", (error) => chunks.push(error.message));
    child.on("close", (code) => resolve({ code: code ?? 1, output: chunks.join(""), seconds: (performance.now() - started) / 1000 }));
  });
}
