import type { AssistantPart, ModelEvent, ModelUsage, StopReason } from "@helve/agent-core";
import { ModelError } from "@helve/agent-core";
import { addUsage } from "./add-usage.ts";
import { appendPart } from "./append-part.ts";
import { readWhileAlive } from "./read-while-alive.ts";
import type { Patience } from "./read-while-alive.ts";
import { toReply } from "./reply.ts";
import type { Reply } from "./reply.ts";

export interface Collecting extends Patience {
  readonly events: AsyncIterable<ModelEvent>;
  readonly onDelta: (kind: "text" | "reasoning", text: string) => void;
}

/**
 * Reads a reply to its end. Rejects with the stream's error; a stream that ends without a word is an `empty-reply`. When the
 * signal aborts, what came so far is the reply: its calls are answered as skipped, and the conversation stays whole.
 */
export async function collectReply({ events, signal, idleMs, onDelta }: Collecting): Promise<Reply> {
  const parts: AssistantPart[] = [];
  let usage: ModelUsage = {};
  let stopReason: StopReason | undefined;
  try {
    for await (const event of readWhileAlive(events, { signal, idleMs })) {
      if (event.kind === "usage") usage = addUsage(usage, event.usage);
      else if (event.kind === "end") stopReason = event.reason;
      else appendPart(parts, event);
      if ((event.kind === "text" || event.kind === "reasoning") && event.text !== "") onDelta(event.kind, event.text);
    }
  } catch (error) {
    if (!signal.aborted || parts.length === 0) throw error;
  }
  const reply = toReply({ parts, usage, stopReason: stopReason ?? "other" });
  if (!signal.aborted) checkWhole(reply, stopReason);
  return reply;
}

function checkWhole({ text, calls }: Reply, stopReason: StopReason | undefined): void {
  if (stopReason === undefined) throw new ModelError("A whole reply was wanted; the model's stream ended without saying so. The request can be sent again.", { code: "broken-stream", retryable: true });
  if (text.trim() !== "" || calls.length > 0) return;
  if (stopReason === "content-filter") throw new ModelError("An answer was wanted; the provider's content filter held all of it back. Word the request otherwise.", { code: "empty-reply", retryable: false });
  if (stopReason === "length") throw new ModelError("An answer was wanted; the token limit was used up before one began. Raise the limit of the reply's tokens.", { code: "empty-reply", retryable: false });
  throw new ModelError("An answer was wanted; the model's reply holds neither text nor a call. The request can be sent again.", { code: "empty-reply", retryable: true });
}
