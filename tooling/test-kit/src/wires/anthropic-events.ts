import type { LoopbackReply } from "./loopback-server.ts";
import { eventStream } from "./loopback-server.ts";

type Block = { readonly start: object; readonly deltas: readonly object[] };

/** Streams in the form of Anthropic's messages API. */
export function anthropicReply(blocks: readonly Block[], { stop }: { readonly stop: string }): LoopbackReply {
  return eventStream([
    ...opening(blocks),
    named({ type: "message_delta", delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: 7 } }),
    named({ type: "message_stop" }),
  ]);
}

export function anthropicCut(blocks: readonly Block[]): LoopbackReply {
  return eventStream(opening(blocks), { cut: true });
}

function opening(blocks: readonly Block[]): { event: string; data: object }[] {
  const message = { id: "msg_1", type: "message", role: "assistant", content: [], model: "m", stop_reason: null, stop_sequence: null, usage: { input_tokens: 20, output_tokens: 1, cache_read_input_tokens: 5, cache_creation_input_tokens: 0 } };
  return [
    named({ type: "message_start", message }),
    ...blocks.flatMap(({ start, deltas }, index) => [
      named({ type: "content_block_start", index, content_block: start }),
      ...deltas.map((delta) => named({ type: "content_block_delta", index, delta })),
      named({ type: "content_block_stop", index }),
    ]),
  ];
}

function named(data: { readonly type: string; readonly [field: string]: unknown }): { event: string; data: object } {
  return { event: data.type, data };
}
