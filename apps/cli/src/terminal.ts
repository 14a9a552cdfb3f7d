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

/** Streams are opened when they are first used: each costs as much as a small module. */
export function createTerminal(process: NodeJS.Process): Terminal {
  const watch = watchInterruption({ process, say: note });
  const openStdout = once(() => process.stdout.on("error", () => watch.interrupt({ exitCode: exitCode.brokenPipe, text: "Nobody reads the output any more." })));
  // Words that cannot be said have no one to be told of it.
  const openStderr = once(() => process.stderr.on("error", () => watch.interrupt({ exitCode: exitCode.brokenPipe, text: "Nobody reads the messages any more." })));
  return {
    cwd: process.cwd(),
    env: process.env,
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return openStdout();
    },
    get stderr() {
      return openStderr();
    },
    get canAsk() {
      const { isatty } = process.getBuiltinModule("node:tty");
      return isatty(0) && isatty(2);
    },
    signal: watch.signal,
    interruption: watch.happened,
    print: (text) => void openStdout().write(`${text}\n`),
    note,
    flush: async () => void (await Promise.all([openStdout, openStderr].filter((open) => open.used()).map((open) => drain(open())))),
  };

  function note(text: string): void {
    openStderr().write(`${text}\n`);
  }
}

function once<T>(make: () => T): (() => T) & { readonly used: () => boolean } {
  let made: { readonly value: T } | undefined;
  return Object.assign(() => (made ??= { value: make() }).value, { used: () => made !== undefined });
}

function drain(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    // A broken pipe is told by an event that comes after the write's own answer; one more round of the loop lets it in.
    const settle = (): void => void setImmediate(resolve);
    if (stream.destroyed || !stream.writable) settle();
    else stream.write("", settle);
  });
}
