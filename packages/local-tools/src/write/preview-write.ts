import type { CallFacts, Preview } from "@helve/agent-core";
import { previewOfChange } from "../diff/preview-of-change.ts";
import { locate } from "../paths/locate.ts";
import { readWhole } from "../read/read-whole.ts";
import type { WriteInput } from "./write-input.ts";

/** What a write would change, as a diff against what is there now. Changes nothing. */
export async function previewWrite({ path, content }: WriteInput, facts: CallFacts): Promise<Preview> {
  const location = await locate({ path, access: "write", facts });
  if (location.kind === "refused") return { title: `Write ${path}: will be refused`, blocks: location.result.content };
  const before = await readWhole(location.path);
  switch (before.kind) {
    case "missing":
      return previewOfChange({ title: `Create ${location.shown}`, before: "", after: content });
    case "bytes":
      return previewOfChange({ title: `Overwrite ${location.shown}`, before: before.bytes.toString("utf8"), after: content });
    case "unusable":
      return { title: `Write ${location.shown}`, blocks: [{ type: "text", text: before.why }] };
  }
}
