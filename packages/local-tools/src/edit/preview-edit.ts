import type { CallFacts, Preview } from "@helve/agent-core";
import { previewOfChange } from "../diff/preview-of-change.ts";
import { locate } from "../paths/locate.ts";
import { readWhole } from "../read/read-whole.ts";
import { problemWithTexts } from "./edit-failures.ts";
import type { EditInput } from "./edit-input.ts";
import { planEdit } from "./plan-edit.ts";

/** What an edit would change, or why it will be refused. Changes nothing. */
export async function previewEdit(input: EditInput, facts: CallFacts): Promise<Preview> {
  const refused = `Edit ${input.path}: will be refused`;
  const problem = problemWithTexts(input.old_text, input.new_text);
  if (problem !== undefined) return { title: refused, blocks: problem.content };
  const location = await locate({ path: input.path, access: "write", facts });
  if (location.kind === "refused") return { title: refused, blocks: location.result.content };
  const before = await readWhole(location.path);
  if (before.kind !== "bytes") return { title: refused, blocks: [{ type: "text", text: before.kind === "missing" ? "The file does not exist." : before.why }] };
  const plan = planEdit(before.bytes, { input, shown: location.shown });
  if (plan.kind === "refused") return { title: refused, blocks: plan.result.content };
  return previewOfChange({ title: `Edit ${location.shown}`, before: before.bytes.toString("utf8"), after: plan.bytes.toString("utf8") });
}
