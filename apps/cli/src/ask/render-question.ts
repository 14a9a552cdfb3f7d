import type { ApprovalQuestion, ContentBlock } from "@helve/agent-core";
import type { Style } from "../render/style.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { toSafeText } from "../render/to-safe-text.ts";

/** As many lines of a preview as leave the question on the screen. */
const maxPreviewLines = 40;

/** What a person must see to decide: the tool that really runs, what it will do, and why this is asked. */
export function renderQuestion({ tool, via = [], origin, input, decision, preview }: ApprovalQuestion, { style }: { readonly style: Style }): string {
  const way = [...via, tool].map((step) => toSafeLine(step)).join(" → ");
  const source = origin.server === undefined ? origin.provider : `MCP server ${origin.server}`;
  return [
    `${style(["bold", "yellow"], "?")} ${style("bold", way)} ${style("dim", `(${toSafeLine(source)})`)}`,
    ...(preview === undefined ? [`  ${toSafeLine(JSON.stringify(input), 2000)}`] : [`  ${toSafeLine(preview.title, 400)}${preview.stale ? " (an earlier call of this batch changes it)" : ""}`, ...previewLines(preview.blocks)]),
    style("dim", `  ${toSafeLine(decision.trail.at(-1)?.text ?? "", 400)}`),
  ].join("\n");
}

function previewLines(blocks: readonly ContentBlock[]): readonly string[] {
  const lines = blocks.flatMap((block) => (block.type === "text" ? toSafeText(block.text).trimEnd().split("\n") : [`[${block.type}]`]));
  const shown = lines.slice(0, maxPreviewLines).map((line) => `  │ ${line}`);
  return lines.length > shown.length ? [...shown, `  │ … ${lines.length - shown.length} more lines`] : shown;
}
