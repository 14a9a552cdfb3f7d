import type { ToolContext, ToolResult } from "@helve/agent-core";
import { abortedResult } from "../failures/aborted-result.ts";
import { locate } from "../paths/locate.ts";
import type { Located } from "../paths/locate.ts";
import { readText } from "../text/read-text.ts";
import { changeFile } from "./change-file.ts";
import type { ChangeParts, Replaced } from "./change-file.ts";
import { findOmission } from "./find-omission.ts";
import { notWellFormed } from "./not-well-formed.ts";
import { refusePlaceholder } from "./placeholder.ts";
import { planWrite } from "./plan-write.ts";
import type { WritePlan } from "./plan-write.ts";
import type { WriteInput } from "./write-input.ts";

/** Puts the whole content into a file in one step and makes the folders that are missing. */
export async function executeWrite({ path, content }: WriteInput, context: ToolContext, parts: ChangeParts): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const location = await locate({ path, access: "write", facts: context, sensitive: parts.sensitive });
  if (location.kind === "refused") return location.result;
  const problem = await problemWithContent(content, location);
  if (problem !== undefined) return problem;
  const changed = await changeFile({
    location,
    context,
    parts,
    readFirst: parts.options?.readFirst ?? "always",
    plan: () => planWrite({ path: location.path, shown: location.shown, content }),
  });
  return changed.kind === "refused" ? changed.result : success({ ...changed, shown: location.shown });
}

/** What cannot be written, whatever this session has seen. */
export async function problemWithContent(content: string, { path }: Pick<Located, "path">): Promise<ToolResult | undefined> {
  if (!content.isWellFormed()) return notWellFormed("content");
  // The file is looked at only where it can make a difference.
  if (findOmission(content) === undefined) return undefined;
  const before = await readText(path);
  return refusePlaceholder({ field: "content", text: content, ...(before.kind === "text" ? { replaced: before.text } : {}) });
}

function success({ written, plan: { lines, notes }, shown }: { readonly written: Replaced; readonly plan: Extract<WritePlan, { readonly kind: "change" }>; readonly shown: string }): ToolResult {
  const owner = written.keptOwner ? [] : ["It now belongs to this user: the system did not let us keep its owner."];
  const text = [`${written.created ? "Created" : "Overwrote"} ${shown}: ${written.bytes} bytes, ${lines} ${lines === 1 ? "line" : "lines"}.`, ...notes, ...owner, ...undoNote(written)].join(" ");
  return { content: [{ type: "text", text }], details: { path: written.path, created: written.created, bytes: written.bytes } };
}

/** Says that a change cannot be undone, where it should be. */
export function undoNote({ undoFault }: Pick<Replaced, "undoFault">): readonly string[] {
  return undoFault === undefined ? [] : [`It cannot be undone: what was there could not be kept (${undoFault}).`];
}
