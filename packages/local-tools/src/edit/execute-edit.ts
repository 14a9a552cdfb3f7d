import { errorResult } from "@helve/agent-core";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { withFileLock, writeFileAtomic } from "@helve/safe-files";
import { abortedResult } from "../failures/aborted-result.ts";
import { toFileFailure } from "../failures/to-file-failure.ts";
import { locate } from "../paths/locate.ts";
import type { Located } from "../paths/locate.ts";
import { missingFile } from "../paths/missing-file.ts";
import { readWhole } from "../read/read-whole.ts";
import { notWellFormed } from "../write/not-well-formed.ts";
import { problemWithTexts } from "./edit-failures.ts";
import type { EditInput } from "./edit-input.ts";
import { namePlaces } from "./name-places.ts";
import { planEdit } from "./plan-edit.ts";
import type { EditPlan } from "./plan-edit.ts";
import { showSnippet } from "./show-snippet.ts";

/** Replaces a text in a file, in one step and under the file's lock, and shows the place as it is now. */
export async function executeEdit(input: EditInput, context: ToolContext): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const problem = problemWithTexts(input.old_text, input.new_text) ?? (input.new_text.isWellFormed() ? undefined : notWellFormed("new_text"));
  if (problem !== undefined) return problem;
  const location = await locate({ path: input.path, access: "write", facts: context });
  if (location.kind === "refused") return location.result;
  try {
    return await withFileLock(location.path, () => edit(location, input), { signal: context.signal });
  } catch (error) {
    if (context.signal.aborted) return abortedResult();
    return toFileFailure(error, { doing: "write", shown: location.shown });
  }
}

async function edit(location: Located, input: EditInput): Promise<ToolResult> {
  const before = await readWhole(location.path);
  if (before.kind === "missing") return missingFile(location);
  if (before.kind === "unusable") return errorResult(`'${location.shown}' cannot be edited. ${before.why}`, { code: before.code, category: "input", retryable: false, hint: "Edit a regular file." });
  const plan = planEdit(before.bytes, { input, shown: location.shown });
  if (plan.kind === "refused") return plan.result;
  await writeFileAtomic(location.path, plan.bytes);
  return success(plan, location);
}

function success({ count, lines, bytes, firstSpan }: Extract<EditPlan, { readonly kind: "change" }>, { path, shown }: Located): ToolResult {
  const text = `Edited ${shown}: ${count} ${count === 1 ? "replacement" : "replacements"} (${namePlaces(lines, count)}). Now it reads:\n${showSnippet(bytes, firstSpan)}`;
  return { content: [{ type: "text", text }], details: { path, count, lines } };
}
