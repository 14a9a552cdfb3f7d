import { nearestNames } from "@helve/tool-names";
import { UsageError } from "./usage-error.ts";

/** The command that a line starts with, and the words behind it. */
export interface FoundCommand {
  readonly name: string;
  readonly rest: readonly string[];
}

/** @throws UsageError with the nearest commands, or with the second words that a group knows. */
export function findCommand(words: readonly string[], names: readonly string[]): FoundCommand {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(" ");
    if (names.includes(name)) return { name, rest: words.slice(length) };
  }
  throw new UsageError(explain(words, names));
}

function explain([first = "", second]: readonly string[], names: readonly string[]): string {
  if (first.startsWith("-")) return `Unknown option '${first}' in front of a command. Options follow their command; see 'helve --help'.`;
  const seconds = names.filter((name) => name.startsWith(`${first} `)).map((name) => name.slice(first.length + 1));
  if (seconds.length === 0) return `Unknown command '${first}'. ${suggest(first, [...new Set(names.map((name) => name.split(" ")[0] ?? ""))])}`;
  if (second === undefined) return `'helve ${first}' wants one of: ${seconds.join(", ")}.`;
  return `Unknown command '${first} ${second}'. ${suggest(second, seconds)}`;
}

function suggest(word: string, known: readonly string[]): string {
  const nearest = nearestNames(word, known);
  return nearest.length > 0 ? `Nearest: ${nearest.join(", ")}.` : `Known: ${known.join(", ")}. See 'helve --help'.`;
}
