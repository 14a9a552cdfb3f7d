import type { Command } from "./command.ts";
import { commands } from "./commands.ts";
import { describeFailure } from "./describe-failure.ts";
import { exitCode } from "./exit-code.ts";
import { findCommand } from "./find-command.ts";
import { createTerminal } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

/** The whole of `helve`: runs one command line and ends the process with its exit code. */
export async function main(process: NodeJS.Process): Promise<void> {
  const terminal = createTerminal(process);
  const code = await runCommandLine(process.argv.slice(2), terminal);
  await terminal.flush();
  // A tool that ignored its abort may still hold the event loop; everything that must be closed is closed by now.
  process.exit(terminal.interruption()?.exitCode ?? code);
}

async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    const failure = describeFailure(error);
    terminal.note(failure.text);
    return failure.exitCode;
  }
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words.length === 0 || asksForHelp(words)) return showHelp(words, terminal);
  const { name, rest } = findCommand(words, Object.keys(commands));
  const command = await loadCommand(name);
  const { parseArguments } = await import("./parse-arguments.ts");
  return command.run(parseArguments({ name, command, words: rest }), terminal);
}

/** `helve help call`, `helve call --help` and `helve tools --help` all mean help; behind `--` nothing does. */
function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf("--");
  const options = end === -1 ? words : words.slice(0, end);
  return words[0] === "help" || options.some((word) => word === "--help" || word === "-h");
}

async function showHelp(words: readonly string[], terminal: Terminal): Promise<number> {
  const { renderCommandHelp, renderHelp } = await import("./render/render-help.ts");
  const named = words.filter((word) => word !== "help" && !word.startsWith("-"));
  const groups = Object.keys(commands).map((name) => name.split(" ")[0]);
  const isGroup = named.length === 1 && groups.includes(named[0]) && !Object.hasOwn(commands, named[0] ?? "");
  if (named.length === 0 || isGroup) terminal.print(renderHelp(commands));
  else terminal.print(renderCommandHelp(await loadCommand(findCommand(named, Object.keys(commands)).name)));
  return exitCode.done;
}

function loadCommand(name: string): Promise<Command> {
  const entry = commands[name];
  if (entry === undefined) throw new Error(`There is no command '${name}'.`);
  return entry.load();
}
