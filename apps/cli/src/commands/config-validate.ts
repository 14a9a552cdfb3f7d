import { ConfigError, findConfig, formatIssue, loadConfig } from "@helve/config";
import type { ConfigIssue } from "@helve/config";
import type { Command, CommandInput } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { configOption, jsonOption } from "../shared-options.ts";
import type { Terminal } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";

/** Checks a configuration without starting anything. */
export const configValidate: Command = {
  usage: "config validate [FILE] [options]",
  text: "Check a configuration without starting anything: the named file, or what would be in force. Every mistake is printed with line, column and field; exit code 2.",
  options: { config: configOption, json: jsonOption },
  examples: ["helve config validate", "helve config validate ./helve.yaml --json"],
  run: async (input, terminal) => {
    const flag = fileOf(input);
    const issues = await issuesOf(flag, terminal);
    if (input.options["json"] === true) terminal.printJson({ valid: issues.length === 0, issues });
    else if (issues.length > 0) terminal.note(issues.map(formatIssue).join("\n"));
    else terminal.print(`${await checkedFile(flag, terminal)}: no mistakes`);
    return issues.length === 0 ? exitCode.done : exitCode.badInput;
  },
};

function fileOf({ positionals, options }: CommandInput): string | undefined {
  const files = [...positionals, ...(typeof options["config"] === "string" ? [options["config"]] : [])];
  if (files.length > 1) throw new UsageError(`One file can be checked at a time; ${files.length} were named.`);
  return files[0];
}

async function issuesOf(flag: string | undefined, { cwd, env }: Terminal): Promise<readonly ConfigIssue[]> {
  try {
    await loadConfig({ flag, cwd, env });
    return [];
  } catch (error) {
    if (ConfigError.isInstance(error)) return error.issues;
    throw error;
  }
}

async function checkedFile(flag: string | undefined, { cwd, env }: Terminal): Promise<string> {
  const { own, discovered } = await findConfig({ flag, cwd, env });
  return own?.file ?? discovered ?? "defaults";
}
