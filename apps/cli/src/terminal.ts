import { exitCode } from "./exit-code.ts";
import { watchInterruption } from "./interruption.ts";
import type { Interruption } from "./interruption.ts";

/** The world outside a command: its streams, its environment and the wish to stop. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Whether somebody can be asked: both the way in and the way out of a question are a terminal. */
  readonly canAsk: boolean;
  /** Aborts on Ctrl-C, on termination and when nobody reads the output any more. */
  readonly signal: AbortSignal;
  interruption(): Interruption | undefined;
  /** Data, to standard output, with a line break. */
  print(text: string): void;
  /** Words about the work, to standard error, with a line break. */
  note(text: string): void;
  /** Waits until all output is out of the process. */
  flush(): Promise<void>;
}

export function createTerminal(process: NodeJS.Process): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const watch = watchInterruption({ process, say: note });
  stdout.on("error", () => watch.interrupt({ exitCode: exitCode.brokenPipe, text: "Nobody reads the output any more." }));
  // Words that cannot be said have no one to be told of it.
  stderr.on("error", () => watch.interrupt({ exitCode: exitCode.brokenPipe, text: "Nobody reads the messages any more." }));
  return {
    cwd: process.cwd(),
    env,
    stdin,
    stdout,
    stderr,
    canAsk: stdin.isTTY && stderr.isTTY,
    signal: watch.signal,
    interruption: watch.happened,
    print: (text) => void stdout.write(`${text}\n`),
    note,
    flush: async () => void (await Promise.all([drain(stdout), drain(stderr)])),
  };

  function note(text: string): void {
    stderr.write(`${text}\n`);
  }
}

function drain(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed || !stream.writable) resolve();
    else stream.write("", () => resolve());
  });
}
