import type { CallFacts, Preview } from "@helve/agent-core";
import { previewOfChange } from "../diff/preview-of-change.ts";
import { locate } from "../paths/locate.ts";
import { readText } from "../text/read-text.ts";
import { problemWithContent } from "./execute-write.ts";
import { planWrite } from "./plan-write.ts";
import type { WriteInput } from "./write-input.ts";

/** What a write would change, as a diff against what is there now, or why it will be refused. Changes nothing. */
export async function previewWrite({ path, content }: WriteInput, facts: CallFacts): Promise<Preview> {
  const refused = `Write ${path}: will be refused`;
  const location = await locate({ path, access: "write", facts });
  if (location.kind === "refused") return { title: refused, blocks: location.result.content };
  const problem = await problemWithContent(content, location);
  if (problem !== undefined) return { title: refused, blocks: problem.content };
  const before = await readText(location.path);
  switch (before.kind) {
    case "missing":
      return previewOfChange({ title: `Create ${location.shown}`, before: "", after: content });
    case "text": {
      const planned = await planWrite({ path: location.path, shown: location.shown, content });
      if (planned.kind === "refused") return { title: refused, blocks: planned.result.content };
      return previewOfChange({ title: `Overwrite ${location.shown}`, before: before.text, after: planned.text });
    }
    case "binary":
      return { title: `Overwrite ${location.shown}`, blocks: [{ type: "text", text: `It holds ${before.bytes.length} bytes of binary data, which are replaced by ${content.length} characters of text.` }] };
    case "unusable":
      return { title: `Write ${location.shown}`, blocks: [{ type: "text", text: before.why }] };
  }
}
