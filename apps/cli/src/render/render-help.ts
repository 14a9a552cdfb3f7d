import type { Command, CommandOption } from "../command.ts";
import type { CommandEntry } from "../commands.ts";
import { exitCodeText } from "../exit-code.ts";

/** `helve --help`. */
export function renderHelp(commands: Readonly<Record<string, CommandEntry>>): string {
  const lines = [
    "helve: the tool runtime between a model and the world.",
    "",
    "Usage: helve COMMAND [options]",
    "",
    ...toTable(Object.entries(commands).map(([name, { summary }]) => [name, summary])),
    ...toTable([
      ["help COMMAND", "show a command's options and examples"],
      ["--version", "show the version"],
    ]),
    "",
    "Examples:",
    '  helve run "find the failing test and fix it" --model anthropic:claude-sonnet-4-5',
    "  helve call read path=package.json",
    '  helve search "read a file"',
    "  helve tools explain bash",
    "",
    "Results go to standard output, words about the work to standard error.",
    exitCodeText,
  ];
  return lines.join("\n");
}

/** `helve COMMAND --help`. */
export function renderCommandHelp({ usage, text, options, examples }: Command): string {
  const rows = Object.entries(options).map(([name, option]) => [toFlag(name, option), option.text] as const);
  return [
    text,
    "",
    `Usage: helve ${usage}`,
    "",
    "Options:",
    ...toTable([...rows, ["-h, --help", "show this"]]),
    "",
    "Examples:",
    ...examples.map((example) => `  ${example}`),
    "",
    exitCodeText,
  ].join("\n");
}

function toFlag(name: string, { short, type, value = "VALUE" }: CommandOption): string {
  return `${short === undefined ? "" : `-${short}, `}--${name}${type === "string" ? ` ${value}` : ""}`;
}

function toTable(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(18, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
