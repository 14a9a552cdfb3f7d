import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { clipText, sliceUtf8Head } from "@helve/safe-text";
import type { Replacement } from "./edit-input.ts";
import { findClosest } from "./find-closest.ts";
import { namePlaces } from "./name-places.ts";
import type { EditedFile } from "./edited-file.ts";

/** What cannot be an edit, whatever the file holds; undefined when it can. `field` stands in front of the names of fields. */
export function problemWithTexts({ old_text: wanted, new_text: replacement }: Replacement, field: string): ToolResult | undefined {
  if (wanted.trim() === "") {
    const came = wanted === "" ? "an empty text" : "only blanks";
    return errorResult(`${field}old_text must name the place to change; ${came} came. Nothing was changed. To create a file or replace all of it use write.`, { code: "nothing-to-find", category: "input", retryable: false, hint: "Give the text that is to be replaced." });
  }
  return wanted === replacement ? errorResult(`${field}old_text and ${field}new_text are the same: there is no change to make.`, { code: "no-change", category: "input", retryable: false, hint: "Give the text as it should become." }) : undefined;
}

/** The text stands in more than one place. */
export function notUnique({ lines, count, shown, field }: { readonly lines: readonly number[]; readonly count: number; readonly shown: string; readonly field: string }): ToolResult {
  return errorResult(`${field}old_text occurs ${count} times in '${shown}' (${namePlaces(lines, count)}); one place was wanted. Nothing was changed. Add lines around it, or set replace_all.`, { code: "not-unique", category: "conflict", retryable: false, hint: "Add lines around the text until it occurs once, or set replace_all." });
}

/** The text stands nowhere; shows the place that comes nearest. */
export function notFound({ file, wanted, shown, field }: { readonly file: EditedFile; readonly wanted: string; readonly shown: string; readonly field: string }): ToolResult {
  const closest = findClosest(file.text, wanted);
  const near = closest === undefined ? "" : ` ${closest.says}:\n${clipLines(closest.text)}`;
  return errorResult(`${field}old_text does not occur in '${shown}'. Nothing was changed.${near}`, { code: "text-not-found", category: "conflict", retryable: false, hint: "Read the file again and copy the text exactly." });
}

/** Bytes. With all the words around it an answer stays below 2 KB. */
const mostShown = 1_000;

/** No line takes the room of all others. */
const longestLine = 200;

function clipLines(text: string): string {
  const lines = text.split("\n").map((line) => clipText(line, { maxCharacters: longestLine })).join("\n");
  const bytes = Buffer.from(lines, "utf8");
  return bytes.length > mostShown ? `${Buffer.from(sliceUtf8Head(bytes, mostShown)).toString("utf8")}…` : lines;
}

/** Two edits of one call want the same bytes. */
export function overlap({ first, second, line, shown }: { readonly first: number; readonly second: number; readonly line: number; readonly shown: string }): ToolResult {
  return errorResult(`edits[${Math.min(first, second)}] and edits[${Math.max(first, second)}] overlap in line ${line} of '${shown}'. Nothing was changed. All edits are found in the file as it is now, so make one of the two.`, {
    code: "overlapping-edits",
    category: "input",
    retryable: false,
    hint: "Join the two edits into one.",
  });
}

/** The file would be the same afterwards. */
export function changesNothing(shown: string): ToolResult {
  return errorResult(`The edit leaves '${shown}' as it is: what it puts there is there already.`, { code: "no-change", category: "input", retryable: false, hint: "Give the text as it should become." });
}
