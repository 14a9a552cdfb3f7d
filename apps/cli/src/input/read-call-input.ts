import type { CommandInput } from "../command.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { readStdin } from "./read-stdin.ts";

/**
 * The arguments of a call: `--args` with a JSON object (or `-` for standard input), and over it `key=value` and
 * `key:=json` words. A plain value stays a text; the call's own validation turns it into what the tool's schema wants.
 */
export async function readCallInput({ positionals, options }: CommandInput, terminal: Terminal): Promise<Readonly<Record<string, unknown>>> {
  const whole = options["args"];
  const text = whole === "-" ? await readStdin(terminal) : whole;
  const base = typeof text === "string" ? Object.entries(readObject(text)) : [];
  // From entries, so that a key such as __proto__ is a key like any other.
  return Object.fromEntries([...base, ...positionals.map(readWord)]);
}

function readWord(word: string): readonly [string, unknown] {
  const equals = word.indexOf("=");
  if (equals < 1) throw new UsageError(`'${word.slice(0, 60)}' is no argument. Write key=value, key:=JSON, or --args '{"key": …}'.`);
  const value = word.slice(equals + 1);
  if (word[equals - 1] !== ":") return [word.slice(0, equals), value];
  const key = word.slice(0, equals - 1);
  return [key, readJson(value, `Argument '${key}'`)];
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  const value = readJson(text, "Option '--args'");
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new UsageError(`Option '--args' wants a JSON object such as '{"path": "package.json"}'.`);
  return value as Readonly<Record<string, unknown>>;
}

function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${what} is no JSON: ${(cause as Error).message}.`, { cause });
  }
}
