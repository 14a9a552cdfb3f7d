import { describeThrown, errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import { badGlob } from "./search-place.ts";
import type { RipgrepEnd } from "./run-ripgrep.ts";

/** Why a search has no answer at all, or undefined when what was found counts. */
export function searchFailure({ endedBy, errors }: RipgrepEnd, { glob }: { readonly glob?: string | undefined }): ToolResult | undefined {
  if (endedBy === "abort") return abortedResult();
  if (errors.includes("error parsing glob")) return badGlob(glob ?? "", errors.split("\n").at(-1) ?? errors);
  if (!/regex parse error|is not allowed in a regex|compiled regex exceeds size limit/.test(errors)) return undefined;
  return errorResult(`The pattern is no valid regular expression:\n${errors.slice(0, 800)}\nTo search for it as plain text set literal to true.`, { code: "bad-pattern", category: "input", retryable: false, hint: "Correct the pattern, or set literal to true." });
}

/** What an answer must say besides what was found: a search that ended early, places that could not be searched. */
export function searchNotes({ endedBy, errors, exitCode }: RipgrepEnd, { timeoutMs }: { readonly timeoutMs: number }): readonly string[] {
  const late = endedBy === "timeout" ? [`[The search was ended after ${timeoutMs / 1000} s: this is a part of the answer. Narrow path or glob.]`] : [];
  const complaints = errors.split("\n").filter((line) => line !== "");
  const partial = exitCode === 2 || (exitCode === null && complaints.length > 0) ? [`[Some places could not be searched: ${complaints.slice(0, 5).map((line) => line.replace(/^rg: /, "")).join("; ")}${complaints.length > 5 ? "; …" : ""}]`] : [];
  return [...late, ...partial];
}

/** ripgrep itself could not be started. */
export function searchUnavailable(error: unknown): ToolResult {
  return errorResult(`Searching needs the ripgrep program of the package @vscode/ripgrep, and it could not be started (${describeThrown(error)}).`, { code: "search-unavailable", category: "unavailable", retryable: false, hint: "Reinstall with optional dependencies." });
}
