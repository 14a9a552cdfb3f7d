import { exitCode } from "./exit-code.ts";

/** Why the process was told to stop. */
export interface Interruption {
  readonly exitCode: number;
  readonly text: string;
}

export interface InterruptionWatch {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal;
  /** What interrupted, if anything did. */
  happened(): Interruption | undefined;
  /** Stops as if a signal had come. */
  interrupt(interruption: Interruption): void;
}

const interruptions = {
  SIGINT: { exitCode: exitCode.interrupted, text: "Interrupted; ending. Press Ctrl-C again to end at once." },
  SIGTERM: { exitCode: exitCode.terminated, text: "Terminated; ending." },
  SIGHUP: { exitCode: exitCode.terminated, text: "The terminal went away; ending." },
} as const;

/** The first signal asks everything to end in order; the second ends the process at once, and what it holds open ends with it. */
export function watchInterruption({ process, say }: { readonly process: NodeJS.Process; readonly say: (text: string) => void }): InterruptionWatch {
  const controller = new AbortController();
  let first: Interruption | undefined;
  const interrupt = (interruption: Interruption): void => {
    if (first !== undefined) return;
    first = interruption;
    controller.abort(new DOMException(interruption.text, "AbortError"));
  };
  for (const [name, interruption] of Object.entries(interruptions)) {
    process.on(name, () => {
      if (first !== undefined) process.exit(first.exitCode);
      say(interruption.text);
      interrupt(interruption);
    });
  }
  return { signal: controller.signal, happened: () => first, interrupt };
}
