import { nearestNames } from "@helve/tool-names";
import type { Command, CommandInput } from "./command.ts";
import { UsageError } from "./usage-error.ts";

/** @throws UsageError for an option that the command does not have, with the nearest, and for a value that is missing or too much. */
export function parseArguments({ name, command, words }: { readonly name: string; readonly command: Command; readonly words: readonly string[] }): CommandInput {
  const shape = Object.fromEntries(Object.entries(command.options).map(([key, { type, short }]) => [key, short === undefined ? { type } : { type, short }]));
  // Not strict: its errors know neither the command nor what was probably meant.
  // An import of node:util would load all that it offers, worker threads included.
  const { tokens } = process.getBuiltinModule("node:util").parseArgs({ args: [...words], options: shape, strict: false, tokens: true, allowPositionals: true });
  const options: Record<string, string | true> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind === "option") options[token.name] = optionValue({ name, command, option: token.name, rawName: token.rawName, value: token.value });
  }
  return { positionals, options };
}

interface GivenOption {
  readonly name: string;
  readonly command: Command;
  readonly option: string;
  readonly rawName: string;
  readonly value: string | undefined;
}

function optionValue({ name, command, option, rawName, value }: GivenOption): string | true {
  const known = command.options[option];
  if (known === undefined) throw new UsageError(`Unknown option '${rawName}' of 'helve ${name}'. ${suggest(option, Object.keys(command.options))}`);
  if (known.type === "boolean") {
    if (value !== undefined) throw new UsageError(`Option '${rawName}' of 'helve ${name}' takes no value.`);
    return true;
  }
  if (value === undefined) throw new UsageError(`Option '${rawName}' of 'helve ${name}' wants a value: ${rawName} ${known.value ?? "VALUE"}.`);
  return value;
}

function suggest(option: string, known: readonly string[]): string {
  const nearest = nearestNames(option, known);
  return nearest.length > 0 ? `Nearest: ${nearest.map((key) => `--${key}`).join(", ")}.` : `Known: ${known.map((key) => `--${key}`).join(", ")}.`;
}
