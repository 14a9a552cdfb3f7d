import { stat } from "node:fs/promises";
import { describeThrown, errorResult } from "@helve/agent-core";
import type { ContentBlock, ToolContext, ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import type { BashOptions } from "../local-tools-options.ts";
import { locate } from "../paths/locate.ts";
import type { Located } from "../paths/locate.ts";
import type { BashInput } from "./bash-input.ts";
import { childEnvironment } from "./child-environment.ts";
import type { Environment } from "./child-environment.ts";
import { commandTime } from "./command-time.ts";
import type { CommandTime } from "./command-time.ts";
import { describeEnd, toCommandError } from "./describe-end.ts";
import type { FoundShell } from "./find-shell.ts";
import { openOutput } from "./open-output.ts";
import type { CommandOutput } from "./open-output.ts";
import { runCommand } from "./run-command.ts";
import type { CommandEnd } from "./run-command.ts";
import { showOutput, showTail } from "./show-output.ts";
import type { ShownOutput } from "./show-output.ts";

export interface BashParts {
  readonly shell: FoundShell;
  readonly environment: Environment;
  readonly options: BashOptions;
}

const defaultShownBytes = 30 * 1024;
const defaultMaxOutputBytes = 1024 ** 3;

/** Runs one command, waits for its shell and shows what it printed. */
export async function executeBash(input: BashInput, context: ToolContext, parts: BashParts): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const time = commandTime(input.timeout, parts.options);
  const problem = problemWith(input, time);
  if (problem !== undefined || time === undefined) return invalid(problem ?? "");
  if (parts.shell.kind === "missing") return errorResult(parts.shell.why, { code: "no-shell", category: "unavailable", retryable: false, hint: "Name a shell in the setting bash.shell." });
  const folder = await workingFolder(input, context);
  if (folder.kind === "refused") return folder.result;
  return startAndShow({ input, context, parts, time, shell: parts.shell.path, cwd: folder.path });
}

function problemWith({ command, timeout }: BashInput, time: CommandTime | undefined): string | undefined {
  if (command.trim() === "") return "A command was wanted; an empty text came.";
  if (command.includes("\0")) return "A command was wanted; the text that came holds a NUL character, which ends a command line. Remove it.";
  return time === undefined ? `A timeout in seconds above 0 was wanted; ${timeout} came.` : undefined;
}

function invalid(text: string): ToolResult {
  return errorResult(`${text} Nothing was started.`, { code: "invalid-input", category: "input", retryable: false, hint: "Correct the arguments." });
}

async function workingFolder({ cwd = "." }: BashInput, context: ToolContext): Promise<Located | { readonly kind: "refused"; readonly result: ToolResult }> {
  const location = await locate({ path: cwd, access: "read", facts: context });
  if (location.kind === "refused") return location;
  // Spawning in a missing folder would complain about the shell instead.
  const isFolder = await stat(location.path).then((stats) => stats.isDirectory(), () => false);
  if (isFolder) return location;
  return { kind: "refused", result: errorResult(`The folder to run in, '${location.path}', does not exist or is no folder. Nothing was started.`, { code: "no-folder", category: "not-found", retryable: false, hint: "Name an existing folder as cwd." }) };
}

interface Started {
  readonly input: BashInput;
  readonly context: ToolContext;
  readonly parts: BashParts;
  readonly time: CommandTime;
  readonly shell: string;
  readonly cwd: string;
}

async function startAndShow(started: Started): Promise<ToolResult> {
  const { context } = started;
  const output = await openOutput(context);
  try {
    if (context.signal.aborted) return abortedResult();
    return await show(await run(started, output), output, started);
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error && String(error.syscall).startsWith("spawn"))) throw error;
    return errorResult(`The shell '${started.shell}' could not be started: ${error.message}.`, { code: "spawn-failed", category: "unavailable", retryable: false, hint: "A command that is too long belongs in a file; else check the shell." });
  } finally {
    await output.close();
  }
}

interface Ran {
  readonly end: CommandEnd;
  readonly removedVariables: readonly string[];
}

async function run({ input, context, parts, time, shell, cwd }: Started, { file }: CommandOutput): Promise<Ran> {
  const { environment, removed } = childEnvironment(parts.environment, { keep: parts.options.keepVariables });
  const maxOutputBytes = parts.options.maxOutputBytes ?? defaultMaxOutputBytes;
  let reported = 0;
  const watch = async (): Promise<boolean> => {
    const { size } = await file.stat();
    if (size !== reported) context.update({ text: await showTail(file, { size, shownBytes: updateBytes }) });
    reported = size;
    return size > maxOutputBytes;
  };
  const end = await runCommand({ shell, command: input.command, cwd, environment, output: file.fd, timeoutMs: time.timeoutMs, signal: context.signal, watch });
  return { end, removedVariables: removed };
}

/** An update is a glance, not the answer. */
const updateBytes = 2_048;

async function show({ end, removedVariables }: Ran, output: CommandOutput, { parts: { options }, time, cwd }: Started): Promise<ToolResult> {
  const { size } = await output.file.stat();
  const shown = await showOutput(output.file, { size, shownBytes: options.shownBytes ?? defaultShownBytes });
  const kept = shown.kind === "whole" ? [] : await keep(output);
  const notes = describeEnd(end, { time, maxOutputBytes: options.maxOutputBytes ?? defaultMaxOutputBytes });
  const text = [toBody(shown, size), ...notes].join("\n");
  const error = toCommandError(end);
  const { exitCode, signal, endedBy, leftovers, survivors, durationMs } = end;
  return {
    content: [{ type: "text", text }, ...kept],
    details: { exitCode, signal, endedBy, leftovers, survivors, durationMs, bytes: size, cwd, removedVariables },
    ...(error === undefined ? {} : { error }),
  };
}

function toBody(shown: ShownOutput, size: number): string {
  if (shown.kind === "binary") return `(binary output, ${size} bytes, not shown)`;
  return shown.text === "" ? "(no output)" : shown.text;
}

/** A store that fails costs the whole output, but not the part that is shown. */
async function keep(output: CommandOutput): Promise<readonly ContentBlock[]> {
  try {
    const block = await output.keep();
    if (block === undefined) return [{ type: "text", text: "[What is not shown was not kept: there is no artifact store. Write the output to a file to see all of it.]" }];
    return [{ type: "text", text: `[The whole output, ${block.bytes} bytes, is kept as artifact ${block.handle}.]` }, block];
  } catch (error) {
    return [{ type: "text", text: `[The whole output could not be kept: ${describeThrown(error)}]` }];
  }
}
