import type { CallFacts, Preview } from "@helve/agent-core";
import { previewOfChange } from "../diff/preview-of-change.ts";
import { locate } from "../paths/locate.ts";
import { readText } from "../text/read-text.ts";
import type { WriteInput } from "./write-input.ts";

/** What a write would change, as a diff against what is there now. Changes nothing. */
export async function previewWrite({ path, content }: WriteInput, facts: CallFacts): Promise<Preview> {
  const location = await locate({ path, access: "write", facts });
  if (location.kind === "refused") return { title: `Write ${path}: will be refused`, blocks: location.result.content };
  const before = await readText(location.path);
  switch (before.kind) {
    case "missing":
      return previewOfChange({ title: `Create ${location.shown}`, before: "", after: content });
    case "text":
      return previewOfChange({ title: `Overwrite ${location.shown}`, before: before.text, after: content });
    case "binary":
      return { title: `Overwrite ${location.shown}`, blocks: [{ type: "text", text: `It holds ${before.bytes.length} bytes of binary data, which are replaced by ${content.length} characters of text.` }] };
    case "unusable":
      return { title: `Write ${location.shown}`, blocks: [{ type: "text", text: before.why }] };
  }
}
