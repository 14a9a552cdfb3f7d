import type { Terminal } from "./terminal.ts";

/** One verb of the command line. */
export interface Command {
  /** After `helve`, such as `call TOOL [key=value …]`. */
  readonly usage: string;
  /** One or two sentences. */
  readonly text: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Whole command lines. */
  readonly examples: readonly string[];
  /** Ends with the exit code; throws for what the user must correct. */
  run(input: CommandInput, terminal: Terminal): Promise<number>;
}

export interface CommandOption {
  readonly type: "string" | "boolean";
  readonly short?: string;
  /** What stands for the value in the help, such as `FILE`. */
  readonly value?: string;
  readonly text: string;
}

/** A parsed command line. Option names are those the command lists. */
export interface CommandInput {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | true>>;
}
