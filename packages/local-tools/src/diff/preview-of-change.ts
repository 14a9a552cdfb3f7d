import type { Preview } from "@helve/agent-core";
import { diffLines } from "./diff-lines.ts";

/** What an approval shows for a change of one file. */
export async function previewOfChange({ title, before, after }: { readonly title: string; readonly before: string; readonly after: string }): Promise<Preview> {
  const diff = await diffLines({ before, after });
  switch (diff.kind) {
    case "diff":
      return { title: `${title} (+${diff.added} −${diff.removed} lines)`, blocks: [{ type: "text", text: diff.text }] };
    case "same":
      return { title: `${title} (changes nothing)`, blocks: [] };
    case "omitted":
      return { title, blocks: [{ type: "text", text: `The difference is not shown: ${diff.reason}. Before ${before.length} characters, after ${after.length}.` }] };
  }
}
