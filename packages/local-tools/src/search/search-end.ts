import { describeThrown, errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import { badGlob } from "./search-place.ts";
import { RipgrepStartError } from "./ripgrep-start-error.ts";
import type { RipgrepEnd } from "./run-ripgrep.ts";

/** Why a search has no answer at all, or undefined when what was found counts. */
export function searchFailure({ endedBy, errors }: RipgrepEnd, { glob, type }: { readonly glob?: string | undefined; readonly type?: string | undefined }): ToolResult | undefined {
  if (endedBy === "abort") return abortedResult();
  if (/error parsing glob|invalid definition/.test(errors)) return badGlob(glob ?? "", errors.split("\n").at(-1) ?? errors);
  if (errors.includes("unrecognized file type")) return badType(type ?? "");
  if (!/regex parse error|is not allowed in a regex|compiled regex exceeds size limit/.test(errors)) return undefined;
  return errorResult(`The pattern is no valid regular expression:\n${errors.slice(0, 800)}\nTo search for it as plain text set literal to true.`, { code: "bad-pattern", category: "input", retryable: false, hint: "Correct the pattern, or set literal to true." });
}

function badType(type: string): ToolResult {
  return errorResult(`'${type}' is no type of files that ripgrep knows; known are such as ts, js, py, rust, go, md, json. For an ending of its own use glob, such as '*.${type}'.`, { code: "bad-type", category: "input", retryable: false, hint: `Use glob '*.${type}' instead of type.` });
}

/** What an answer must say besides what was found: a search that ended early, places that could not be searched. */
export function searchNotes({ endedBy, errors }: RipgrepEnd, { timeoutMs }: { readonly timeoutMs: number }): readonly string[] {
  const late = endedBy === "timeout" ? [`[The search was ended after ${timeoutMs / 1000} s: this is a part of the answer. Narrow path or glob.]`] : [];
  const complaints = errors.split("\n").filter((line) => line !== "");
  const partial = complaints.length > 0 ? [`[Some places could not be searched: ${complaints.slice(0, 5).map((line) => line.replace(/^rg: /, "")).join("; ")}${complaints.length > 5 ? "; …" : ""}]`] : [];
  return [...late, ...partial];
}

/** The answer where ripgrep itself could not be started; anything else is a bug and is thrown again. */
export function searchUnavailable(error: unknown): ToolResult {
  if (!RipgrepStartError.isInstance(error)) throw error;
  return errorResult(
    `Searching needs the ripgrep program that comes with the package @vscode/ripgrep, and it could not be started (${describeThrown(error.cause)}). Install @helve/local-tools again with optional dependencies (npm install --include=optional) on this kind of machine. A ripgrep on PATH is not used: it could be anybody's.`,
    { code: "search-unavailable", category: "unavailable", retryable: false, hint: "Reinstall with optional dependencies; meanwhile use ls and read." },
  );
}
