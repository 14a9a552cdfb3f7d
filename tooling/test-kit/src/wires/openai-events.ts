import type { LoopbackReply } from "./loopback-server.ts";
import { eventStream } from "./loopback-server.ts";

/** Streams in the form of OpenAI's chat completions. */
export function openAiReply(deltas: readonly object[], { finish, usage }: { readonly finish: string; readonly usage?: object }): LoopbackReply {
  return eventStream([
    ...deltas.map((delta) => ({ data: chunk({ delta, finish_reason: null }) })),
    { data: chunk({ delta: {}, finish_reason: finish }) },
    ...(usage === undefined ? [] : [{ data: { ...chunk(undefined), usage } }]),
    { data: "[DONE]" },
  ]);
}

export function openAiCut(deltas: readonly object[]): LoopbackReply {
  return eventStream(deltas.map((delta) => ({ data: chunk({ delta, finish_reason: null }) })), { cut: true });
}

function chunk(choice: object | undefined): object {
  return { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "m", choices: choice === undefined ? [] : [{ index: 0, ...choice }] };
}
