import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** A call of one of the tools that share a ledger. */
export interface ChildCall {
  readonly tool: "read" | "write" | "edit";
  readonly input: unknown;
}

const script = fileURLToPath(new URL("call-in-child.ts", import.meta.url));

/** A process of its own that works in a workspace as one session; ended with the test at the latest. */
export function startChild(root: string): { readonly pid: number | undefined; readonly call: (call: ChildCall) => Promise<string> } {
  const child = spawn(process.execPath, ["--conditions=@helve/source", script, root], { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid,
    async call(call) {
      child.stdin.write(`${JSON.stringify(call)}\n`);
      const { value, done } = await answers.next();
      if (done === true || typeof value !== "string") throw new Error("The process ended without an answer.");
      return value;
    },
  };
}
