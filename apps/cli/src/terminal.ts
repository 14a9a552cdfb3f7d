import { createOutput } from "./create-output.ts";
import { exitCode } from "./exit-code.ts";
import { watchInterruption } from "./interruption.ts";
import type { Interruption } from "./interruption.ts";
import { toJsonLine, toSafeText } from "./render/to-safe-text.ts";
import { UsageError } from "./usage-error.ts";

/** The world outside a command: its streams, its environment and the wish to stop. */
export interface Terminal {
  /** Absolute. @throws UsageError where the folder is gone. */
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
  /** Data, to standard output, with a line break. A terminal gets it without control characters, everything else as it is. */
  print(text: string): void;
  /** One value as a line of JSON, to standard output. */
  printJson(value: unknown): void;
  /** Words about the work, to standard error, with a line break and without control characters. */
  note(text: string): void;
  /** As `note`, for what is coloured: every foreign part of it has gone through `toSafeLine` or `toSafeText`. */
  noteStyled(text: string): void;
  /** Waits until all output is out of the process. */
  flush(): Promise<void>;
}

/** Streams are opened when they are first needed: each costs as much as a small module. */
export function createTerminal(process: NodeJS.Process): Terminal {
  const watch = watchInterruption({ process, say: note });
  const out = createOutput({ fd: 1, open: () => process.stdout, onBroken: broken("the output") });
  const err = createOutput({ fd: 2, open: () => process.stderr, onBroken: broken("the messages") });
  return {
    get cwd() {
      return workingFolder(process);
    },
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
      return isTerminal(0) && isTerminal(2);
    },
    signal: watch.signal,
    interruption: watch.happened,
    print,
    printJson: (value) => out.write(`${toJsonLine(value)}\n`),
    note,
    noteStyled: (text) => err.write(`${text}\n`),
    flush: async () => void (await Promise.all([out.flush(), err.flush()])),
  };

  function print(text: string): void {
    const safe = toSafeText(text);
    // Asked only where it makes a difference: to know a terminal, a module must be loaded.
    out.write(`${safe !== text && isTerminal(1) ? safe : text}\n`);
  }

  function note(text: string): void {
    err.write(`${toSafeText(text)}\n`);
  }

  function isTerminal(fd: number): boolean {
    return process.getBuiltinModule("node:tty").isatty(fd);
  }

  /** A reader that went away is no failure of ours and nothing to speak of; a full disk is. */
  function broken(what: string): (error: NodeJS.ErrnoException) => void {
    return (error) => {
      if (watch.happened() !== undefined) return;
      if (error.code === "EPIPE") return watch.interrupt({ exitCode: exitCode.brokenPipe, text: `Nobody reads ${what} any more.` });
      watch.interrupt({ exitCode: exitCode.failed, text: `Writing ${what} failed.` });
      note(`Writing ${what} failed: ${error.message}. What was written before may be incomplete.`);
    };
  }
}

function workingFolder(process: NodeJS.Process): string {
  try {
    return process.cwd();
  } catch (cause) {
    throw new UsageError("The folder that helve was started in is gone. Change into one that is there, and try again.", { cause });
  }
}
