import type { AssistantPart, ModelUsage, StopReason, ToolCall } from "@helve/agent-core";

/** What the model said, whole. */
export interface Reply {
  /** In the order in which they came. */
  readonly parts: readonly AssistantPart[];
  readonly usage: ModelUsage;
  readonly stopReason: StopReason;
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

export function toReply({ parts, usage, stopReason }: Pick<Reply, "parts" | "usage" | "stopReason">): Reply {
  return {
    parts,
    usage,
    stopReason,
    text: parts.map((part) => (part.type === "text" ? part.text : "")).join(""),
    calls: parts.flatMap((part) => (part.type === "call" ? [part.call] : [])),
  };
}
