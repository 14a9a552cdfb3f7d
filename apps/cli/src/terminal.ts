import { createOutput } from "./create-output.ts";
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

/** Streams are opened when they are first needed: each costs as much as a small module. */
export function createTerminal(process: NodeJS.Process): Terminal {
  const watch = watchInterruption({ process, say: note });
  const broken = (text: string) => (): void => watch.interrupt({ exitCode: exitCode.brokenPipe, text });
  const out = createOutput({ fd: 1, open: () => process.stdout, onBroken: broken("Nobody reads the output any more.") });
  const err = createOutput({ fd: 2, open: () => process.stderr, onBroken: broken("Nobody reads the messages any more.") });
  return {
    cwd: process.cwd(),
    env: process.env,
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return out.stream();
    },
    get stderr() {
      return err.stream();
    },
    get canAsk() {
      const { isatty } = process.getBuiltinModule("node:tty");
      return isatty(0) && isatty(2);
    },
    signal: watch.signal,
    interruption: watch.happened,
    print: (text) => out.write(`${text}\n`),
    note,
    flush: async () => void (await Promise.all([out.flush(), err.flush()])),
  };

  function note(text: string): void {
    err.write(`${text}\n`);
  }
}
