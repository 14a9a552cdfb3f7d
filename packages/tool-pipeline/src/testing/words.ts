import { toOutcomeContent } from "@helve/agent-core";
import type { ToolOutcome } from "@helve/agent-core";

/** What a model reads of an outcome, as one text. */
export function wordsOf(outcome: ToolOutcome | undefined): string {
  return outcome === undefined ? "" : toOutcomeContent(outcome).map((block) => (block.type === "text" ? block.text : `[${block.type}]`)).join("\n");
}

/** The code of a failure; nothing for other outcomes. */
export function codeOf(outcome: ToolOutcome | undefined): string | undefined {
  return outcome?.status === "failed" ? outcome.result.error.code : undefined;
}
