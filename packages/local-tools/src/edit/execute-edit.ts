import { errorResult } from "@helve/agent-core";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { diffLines } from "../diff/diff-lines.ts";
import { abortedResult } from "../failures/aborted-result.ts";
import { locate } from "../paths/locate.ts";
import type { Located } from "../paths/locate.ts";
import { missingFile } from "../paths/missing-file.ts";
import { withheld } from "../paths/withheld.ts";
import { loadCodec } from "../text/load-codec.ts";
import { utf8 } from "../text/text-format.ts";
import { readText } from "../text/read-text.ts";
import type { TextFile } from "../text/read-text.ts";
import { changeFile } from "../write/change-file.ts";
import type { ChangeParts, Replaced } from "../write/change-file.ts";
import { undoNote } from "../write/execute-write.ts";
import { notWellFormed } from "../write/not-well-formed.ts";
import { refusePlaceholder } from "../write/placeholder.ts";
import { problemWithTexts } from "./edit-failures.ts";
import type { EditInput, Replacement } from "./edit-input.ts";
import type { EditedFile } from "./edited-file.ts";
import { namePlaces } from "./name-places.ts";
import { planEdit } from "./plan-edit.ts";
import type { EditPlan } from "./plan-edit.ts";
import { showSnippet } from "./show-snippet.ts";

/** Makes all replacements in a file, in one step and under the file's lock, and shows the places as they are now. */
export async function executeEdit(input: EditInput, context: ToolContext, parts: ChangeParts): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const { path, edits, dry_run = false } = input;
  const problem = firstProblem(edits);
  if (problem !== undefined) return problem;
  const location = await locate({ path, access: "write", facts: context, isThere: true, sensitive: parts.sensitive });
  if (location.kind === "refused") return location.result;
  if (location.sensitive !== undefined && context.decision === undefined) return withheld({ shown: location.shown, rule: location.sensitive });
  if (dry_run) return showDifference(location, edits);
  // That the texts match proves that the file was read, so only one that has changed since is refused.
  const readFirst = parts.options?.readFirst === "never" ? "never" : "known";
  const changed = await changeFile({ location, context, parts, readFirst, plan: () => plan(location, edits) });
  return changed.kind === "refused" ? changed.result : success(changed.plan, { location, written: changed.written });
}

/** What cannot be an edit, whatever the file holds. */
export function firstProblem(edits: readonly Replacement[]): ToolResult | undefined {
  for (const [index, edit] of edits.entries()) {
    const field = edits.length === 1 ? "" : `edits[${index}].`;
    const problem = problemWithTexts(edit, field) ?? (edit.new_text.isWellFormed() ? undefined : notWellFormed(`${field}new_text`)) ?? refusePlaceholder({ field: `${field}new_text`, text: edit.new_text, replaced: edit.old_text });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

type FullPlan = Extract<EditPlan, { readonly kind: "refused" }> | (Extract<EditPlan, { readonly kind: "change" }> & { readonly file: EditedFile });

/** What the edits make of the file as it is now. */
export async function plan(location: Located, edits: readonly Replacement[]): Promise<FullPlan> {
  const read = await readText(location.path);
  // Bytes that are no text stay as they are, so an exact text between them can be replaced as well.
  const file = read.kind === "binary" ? await asBytes(read) : read;
  if (file.kind !== "text") return { kind: "refused", result: await uneditable(file, location) };
  const planned = await planEdit(file, { edits, shown: location.shown });
  return planned.kind === "refused" ? planned : { ...planned, file };
}

async function asBytes({ bytes }: Extract<TextFile, { readonly kind: "binary" }>): Promise<EditedFile> {
  const codec = await loadCodec(utf8.encoding);
  return { kind: "text", bytes, format: utf8, codec, text: codec.decode(bytes) };
}

async function uneditable(file: Exclude<TextFile, { readonly kind: "text" | "binary" }>, location: Located): Promise<ToolResult> {
  const { shown } = location;
  switch (file.kind) {
    case "missing":
      return missingFile(location);
    case "unusable":
      return errorResult(`'${shown}' cannot be edited. ${file.why}`, { code: file.code, category: "input", retryable: false, hint: "Edit a regular file." });
  }
}

async function showDifference(location: Located, edits: readonly Replacement[]): Promise<ToolResult> {
  const planned = await plan(location, edits);
  if (planned.kind === "refused") return planned.result;
  const diff = await diffLines({ before: planned.file.text, after: planned.file.codec.decode(planned.bytes) });
  const body = diff.kind === "diff" ? diff.text : diff.kind === "same" ? "" : `The difference is not shown: ${diff.reason}.`;
  const text = `Nothing was changed. ${location.shown} would get ${replacements(planned.count)} (${namePlaces(planned.lines, planned.count)}):\n${body}`;
  return { content: [{ type: "text", text }], details: { path: location.path, count: planned.count, lines: planned.lines, dryRun: true } };
}

/** So many of the changed places are shown. */
const mostSnippets = 3;

function success({ count, lines, bytes, places, notes, file: { format: { encoding }, codec } }: Extract<FullPlan, { readonly kind: "change" }>, { location: { path, shown }, written }: { readonly location: Located; readonly written: Replaced }): ToolResult {
  const snippets = places.slice(0, mostSnippets).map((place) => showSnippet(bytes, { place, encoding, codec }));
  const more = places.length > mostSnippets ? [`[${places.length - mostSnippets} more places are not shown.]`] : [];
  const text = [`Edited ${shown}: ${replacements(count)} (${namePlaces(lines, count)}). ${[...notes, ...undoNote(written)].map((note) => `${note} `).join("")}Now it reads:`, snippets.join("\n…\n"), ...more].join("\n");
  return { content: [{ type: "text", text }], details: { path, count, lines } };
}

function replacements(count: number): string {
  return `${count} ${count === 1 ? "replacement" : "replacements"}`;
}
