import type { CommandOption } from "./command.ts";

/** Options that several commands have, so that they read the same everywhere. */
export const configOption: CommandOption = { type: "string", short: "c", value: "FILE", text: "use this helve.yaml as your own: its servers start, its rules allow" };
export const jsonOption: CommandOption = { type: "boolean", text: "print JSON on standard output, and ask nobody" };
export const yesOption: CommandOption = { type: "boolean", short: "y", text: "answer ordinary asks with yes; what a rule denies stays denied" };
export const scratchOption: CommandOption = { type: "boolean", text: "work on a temporary copy of this folder and leave the original alone" };
export const keepOption: CommandOption = { type: "boolean", text: "keep the temporary copy, and say where it is" };
