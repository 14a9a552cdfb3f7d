import { constants } from "node:os";
import type { ToolError } from "@helve/agent-core";
import type { CommandTime } from "./command-time.ts";
import type { GroupMember } from "./process-group.ts";
import type { CommandEnd } from "./run-command.ts";

/** What an answer says about how a command ended, one note a line. */
export function describeEnd(end: CommandEnd, { time, maxOutputBytes }: { readonly time: CommandTime; readonly maxOutputBytes: number }): readonly string[] {
  return [
    ...describeExit(end, { time, maxOutputBytes }),
    ...(time.clamped ? [`[The timeout asked for is longer than allowed; ${time.timeoutMs / 1_000} s were given.]`] : []),
    ...(end.endedBy === "itself" && end.leftovers.length > 0 ? [`[Left running when the shell exited, and ended: ${list(end.leftovers)}.]`] : []),
    ...(end.survivors.length > 0 ? [`[Could not be ended and still runs: ${list(end.survivors)}.]`] : []),
  ];
}

function describeExit({ endedBy, exitCode, signal, killed }: CommandEnd, { time, maxOutputBytes }: { readonly time: CommandTime; readonly maxOutputBytes: number }): readonly string[] {
  const how = killed ? "killed, since it did not end when asked to" : "ended";
  switch (endedBy) {
    case "timeout":
      return [`[Timed out after ${time.timeoutMs / 1_000} s and was ${how}. The output so far is above.]`];
    case "abort":
      return [`[Stopped from outside and ${how}. The output so far is above.]`];
    case "output-limit":
      return [`[Printed more than ${maxOutputBytes} bytes and was ${how}.]`];
    case "itself":
      if (signal !== null) return [`[ended by ${signal}, exit code ${128 + constants.signals[signal]}]`];
      return exitCode === 0 ? [] : [`[exit code ${exitCode}${signalNote(exitCode ?? 0)}]`];
  }
}

/** A shell gives 128 + n for a child that signal n ended (POSIX, Shell Command Language 2.8.2). */
function signalNote(exitCode: number): string {
  const name = Object.entries(constants.signals).find(([, number]) => number === exitCode - 128)?.[0];
  return name === undefined ? "" : `: ended by ${name}`;
}

function list(members: readonly GroupMember[]): string {
  const named = members.slice(0, 5).map(({ pid, command }) => `${command.slice(0, 100)} (pid ${pid})`);
  return members.length > 5 ? `${named.join(", ")} and ${members.length - 5} more` : named.join(", ");
}

/** The failure as data; undefined for a command that went well. */
export function toCommandError({ endedBy, exitCode, signal }: CommandEnd): ToolError | undefined {
  switch (endedBy) {
    case "timeout":
      return { code: "timeout", category: "limit", retryable: false, hint: "Ask for a longer timeout, or do less in one command." };
    case "abort":
      return { code: "aborted", category: "unavailable", retryable: true };
    case "output-limit":
      return { code: "output-limit", category: "limit", retryable: false, hint: "Let the command print less, or write to a file." };
    case "itself":
      // Not `internal`: the tool did what it was told, the command says no.
      return exitCode === 0 && signal === null ? undefined : { code: "exit-code", category: "x-command", retryable: false, hint: "Read the output above; it says why." };
  }
}
