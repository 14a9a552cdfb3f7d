import type { ModelClient, ModelEvent, ModelRequest, StopReason, ToolCall } from "@helve/agent-core";

export type Reply = (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent> | Iterable<ModelEvent>;

/** Test support: a model that plays one function per request; `requests` are those that came. */
export interface PlayedModel extends ModelClient {
  readonly requests: ModelRequest[];
}

export function playModel(...replies: readonly Reply[]): PlayedModel {
  const requests: ModelRequest[] = [];
  return {
    facts: { id: "played" },
    requests,
    async *stream(request, { signal }) {
      requests.push(request);
      const reply = replies[requests.length - 1] ?? replies.at(-1);
      if (reply === undefined) throw new Error("No reply was written down.");
      yield* reply(request, signal);
    },
  };
}

export function says(text: string, reason: StopReason = "stop"): Reply {
  return () => [...text.split(/(?<= )/).map((piece) => ({ kind: "text", text: piece }) as const), { kind: "usage", usage: { inputTokens: 10, outputTokens: 2 } }, { kind: "end", reason }];
}

export function calls(list: readonly (Partial<ToolCall> & { readonly name: string })[], reason: StopReason = "tool-calls"): Reply {
  return (request) => [
    ...list.map((call, index) => ({ kind: "call", call: { callId: `call-${request.messages.length}-${index}`, input: {}, ...call } }) as const),
    { kind: "usage", usage: { inputTokens: 10 } },
    { kind: "end", reason },
  ];
}

export function fails(error: unknown, after: readonly ModelEvent[] = []): Reply {
  return function* () {
    yield* after;
    throw error;
  };
}
