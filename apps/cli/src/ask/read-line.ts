import { createInterface } from "node:readline/promises";
import type { Terminal } from "../terminal.ts";

/** Shows a prompt and reads one line; nothing at the end of input. Rejects when the signal aborts. */
export type LineReader = (prompt: string, signal: AbortSignal) => Promise<string | undefined>;

export function createLineReader({ stdin, stderr }: Pick<Terminal, "stdin" | "stderr">): LineReader {
  return async (prompt, signal) => {
    // `terminal: false` leaves Ctrl-C to the process, where it ends the whole run.
    const lines = createInterface({ input: stdin, output: stderr, terminal: false });
    const ended = new Promise<undefined>((resolve) => lines.once("close", () => resolve(undefined)));
    try {
      return await Promise.race([lines.question(prompt, { signal }), ended]);
    } finally {
      lines.close();
      stdin.pause();
    }
  };
}
