import type { CallFacts, Preview } from "@helve/agent-core";
import { previewOfChange } from "../diff/preview-of-change.ts";
import { locate } from "../paths/locate.ts";
import type { EditInput } from "./edit-input.ts";
import { firstProblem, plan } from "./execute-edit.ts";

/** What an edit would change, or why it will be refused. Changes nothing. */
export async function previewEdit({ path, edits }: EditInput, facts: CallFacts): Promise<Preview> {
  const refused = `Edit ${path}: will be refused`;
  const problem = firstProblem(edits);
  if (problem !== undefined) return { title: refused, blocks: problem.content };
  const location = await locate({ path, access: "write", isThere: true, facts });
  if (location.kind === "refused") return { title: refused, blocks: location.result.content };
  const planned = await plan(location, edits);
  if (planned.kind === "refused") return { title: refused, blocks: planned.result.content };
  return previewOfChange({ title: `Edit ${location.shown}`, before: planned.file.text, after: planned.file.codec.decode(planned.bytes) });
}
