import { afterEach, describe, expect, it } from "vitest";
import type { ContentBlock, Message, ModelClient, ModelEvent, ToolCall, ToolDefinition } from "@helve/agent-core";
import { anthropicCut, anthropicReply, eventStream, failure, openAiCut, openAiReply, startLoopbackServer } from "@helve/test-kit/wires";
import type { LoopbackReply, LoopbackServer } from "@helve/test-kit/wires";
import { collectError, collectEvents, textOf, userSays } from "./collect-events.fixture.ts";
import { createModelClient } from "../create-model-client.ts";

const key = "test-key-0f3b9a";
const add: ToolDefinition = { name: "add", description: "Adds.", schema: { type: "object", properties: { a: { type: "number" }, b: { type: "number" } }, required: ["a", "b"] } };

interface Wire {
  readonly provider: "openai-compatible" | "anthropic";
  readonly variable: string;
  readonly callsAdd: LoopbackReply;
  readonly answers: LoopbackReply;
  readonly cut: LoopbackReply;
  readonly overflow: LoopbackReply;
}

const wires: readonly Wire[] = [
  {
    provider: "openai-compatible",
    variable: "OPENAI_API_KEY",
    callsAdd: openAiReply(
      [{ role: "assistant", content: "I add." }, { tool_calls: [{ index: 0, id: "call_a", type: "function", function: { name: "add", arguments: '{"a":2,' } }] }, { tool_calls: [{ index: 0, function: { arguments: '"b":3}' } }] }],
      { finish: "tool_calls", usage: { prompt_tokens: 20, completion_tokens: 7, total_tokens: 27, prompt_tokens_details: { cached_tokens: 5 } } },
    ),
    answers: openAiReply([{ content: "It is " }, { content: "5." }], { finish: "stop" }),
    cut: openAiCut([{ content: "It is " }]),
    overflow: failure(400, { error: { message: "This model's maximum context length is 8192 tokens.", type: "invalid_request_error", param: "messages", code: "context_length_exceeded" } }),
  },
  {
    provider: "anthropic",
    variable: "ANTHROPIC_API_KEY",
    callsAdd: anthropicReply(
      [
        { start: { type: "text", text: "" }, deltas: [{ type: "text_delta", text: "I add." }] },
        { start: { type: "tool_use", id: "call_a", name: "add", input: {} }, deltas: [{ type: "input_json_delta", partial_json: '{"a":2,' }, { type: "input_json_delta", partial_json: '"b":3}' }] },
      ],
      { stop: "tool_use" },
    ),
    answers: anthropicReply([{ start: { type: "text", text: "" }, deltas: [{ type: "text_delta", text: "It is " }, { type: "text_delta", text: "5." }] }], { stop: "end_turn" }),
    cut: anthropicCut([{ start: { type: "text", text: "" }, deltas: [{ type: "text_delta", text: "It is " }] }]),
    overflow: failure(400, { type: "error", error: { type: "invalid_request_error", message: "prompt is too long: 210000 tokens > 200000 maximum" } }),
  },
];

let server: LoopbackServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe.each(wires)("the $provider wire", ({ provider, variable, callsAdd, answers, cut, overflow }) => {
  async function connect(...replies: LoopbackReply[]): Promise<{ model: ModelClient; server: LoopbackServer }> {
    server = await startLoopbackServer(replies);
    return { server, model: createModelClient({ provider, model: "m", baseUrl: server.url, apiKeyEnv: variable, environment: { [variable]: key } }) };
  }

  it("drives a tool call and its answer through two requests", async () => {
    const { model, server } = await connect(callsAdd, answers);
    const first = await collectEvents(model, { messages: [userSays("2 + 3?")], tools: [add] });
    const call = callOf(first);
    expect(call).toEqual({ callId: "call_a", name: "add", input: { a: 2, b: 3 } });
    expect(textOf(first)).toBe("I add.");
    expect(first).toContainEqual({ kind: "usage", usage: { inputTokens: provider === "anthropic" ? 25 : 20, cachedInputTokens: 5, outputTokens: 7 } });
    expect(first.at(-1)).toEqual({ kind: "end", reason: "tool-calls" });

    const second = await collectEvents(model, { messages: [userSays("2 + 3?"), ...answered(call, "5")], tools: [add] });
    expect(textOf(second)).toBe("It is 5.");
    expect(second.at(-1)).toEqual({ kind: "end", reason: "stop" });

    expect(server.requests).toHaveLength(2);
    expect(JSON.stringify(server.requests[0]?.body["tools"])).toContain(JSON.stringify(add.schema));
    const sent = JSON.stringify(server.requests[1]?.body["messages"]);
    expect(sent).toContain("call_a");
    expect(sent).toContain("I add.");
    expect(server.requests[0]?.headers[provider === "anthropic" ? "x-api-key" : "authorization"]).toContain(key);
  });

  it("says after a 401 which variable to check, and prints no key", async () => {
    const { model } = await connect(failure(401, { type: "error", error: { type: "authentication_error", message: `Incorrect API key provided: ${key}` } }));
    const error = await collectError(model);
    expect(error).toMatchObject({ code: "authentication", retryable: false, status: 401 });
    expect(error.message).toContain(`environment variable ${variable}`);
    expect(`${error.message}${error.stack ?? ""}${JSON.stringify(error)}`).not.toContain(key);
    expect(error.cause).toBeUndefined();
  });

  it("says after a 429 how long the provider asks to wait", async () => {
    const { model, server } = await connect(failure(429, { type: "error", error: { type: "rate_limit_error", message: "Slow down." } }, { "retry-after": "7" }));
    const error = await collectError(model);
    expect(error).toMatchObject({ code: "rate-limit", retryable: true, status: 429, retryAfterMs: 7_000 });
    expect(error.message).toMatch(/Slow down\..*wait 7 s/);
    expect(server.requests).toHaveLength(1);
  });

  it("tells a failure of the provider's own side apart", async () => {
    const { model } = await connect(failure(500, { type: "error", error: { type: "api_error", message: "Internal error." } }));
    const error = await collectError(model);
    expect(error).toMatchObject({ code: "server-error", retryable: true, status: 500 });
    expect(error.message).toContain("Internal error.");
  });

  it("reports a stream that is cut in the middle as broken", async () => {
    const { model } = await connect(cut);
    const events: ModelEvent[] = [];
    const stream = model.stream({ messages: [userSays("hi")], tools: [] }, { signal: new AbortController().signal });
    const error: unknown = await (async () => {
      for await (const event of stream) events.push(event);
    })().catch((thrown: unknown) => thrown);
    expect(textOf(events)).toBe("It is ");
    expect(error).toMatchObject({ code: "broken-stream", retryable: true });
    expect(events.some(({ kind }) => kind === "end")).toBe(false);
  });

  it("recognises a request that is longer than the context window", async () => {
    const { model } = await connect(overflow);
    const error = await collectError(model);
    expect(error).toMatchObject({ code: "context-overflow", retryable: false, status: 400 });
    expect(error.message).toMatch(/context window/);
  });

  it("reports an address where nobody listens", async () => {
    const { model, server } = await connect();
    await server.close();
    const error = await collectError(model);
    expect(error).toMatchObject({ code: "connection", retryable: true });
    expect(error.message).toMatch(/could not be reached.*ECONNREFUSED/);
  });

  it("asks for the key before anything is sent", async () => {
    const { server } = await connect();
    const error = await collectError(createModelClient({ provider, model: "m", baseUrl: server.url, apiKeyEnv: "MY_KEY", environment: {} }));
    expect(error).toMatchObject({ code: "configuration", retryable: false });
    expect(error.message).toContain("MY_KEY");
    const fallback = await collectError(createModelClient({ provider, model: "m", environment: {}, fetch: () => Promise.reject(new Error("nothing may be sent")) }));
    expect(fallback.message).toContain(variable);
    expect(server.requests).toHaveLength(0);
  });

  it("sends the provider's own key to no other address", async () => {
    const { server } = await connect(answers);
    await collectEvents(createModelClient({ provider, model: "m", baseUrl: server.url, environment: { [variable]: key } }));
    expect(JSON.stringify(server.requests[0]?.headers)).not.toContain(key);
  });

  it("stops by the signal's reason while the reply is awaited", async () => {
    const { model } = await connect(() => undefined);
    const controller = new AbortController();
    const reason = new Error("enough");
    setTimeout(() => controller.abort(reason), 50);
    await expect(collectEvents(model, { signal: controller.signal })).rejects.toBe(reason);
  });

  it("shows the model an image of a tool result", async () => {
    const { model, server } = await connect(answers);
    const image: ContentBlock = { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" };
    await collectEvents(model, { messages: [userSays("look"), ...answered({ callId: "call_a", name: "add", input: {} }, "see", image)] });
    const sent = JSON.stringify(server.requests[0]?.body["messages"]);
    expect(sent).toContain("iVBORw0KGgo=");
    expect(sent).toContain("see");
  });
});

it("gives an Anthropic thought back with its signature", async () => {
  server = await startLoopbackServer([
    anthropicReply([{ start: { type: "thinking", thinking: "" }, deltas: [{ type: "thinking_delta", thinking: "Hmm." }, { type: "signature_delta", signature: "sig-1" }] }, { start: { type: "text", text: "" }, deltas: [{ type: "text_delta", text: "Yes." }] }], { stop: "end_turn" }),
    anthropicReply([{ start: { type: "text", text: "" }, deltas: [{ type: "text_delta", text: "Still." }] }], { stop: "end_turn" }),
  ]);
  const model = createModelClient({ provider: "anthropic", model: "m", baseUrl: server.url });
  const events = await collectEvents(model);
  const closing = events.find((event) => event.kind === "reasoning" && event.providerData !== undefined);
  expect(closing).toEqual({ kind: "reasoning", text: "", providerData: { anthropic: { signature: "sig-1" } } });
  await collectEvents(model, { messages: [userSays("hi"), { role: "assistant", content: [{ type: "reasoning", text: "Hmm.", providerData: { anthropic: { signature: "sig-1" } } }, { type: "text", text: "Yes." }] }, userSays("sure?")] });
  expect(JSON.stringify(server.requests[1]?.body["messages"])).toContain('{"type":"thinking","thinking":"Hmm.","signature":"sig-1"}');
});

it("takes an overload that Anthropic streams after a 200 as a server error", async () => {
  server = await startLoopbackServer([eventStream([{ event: "error", data: { type: "error", error: { type: "overloaded_error", message: "Overloaded" } } }])]);
  const error = await collectError(createModelClient({ provider: "anthropic", model: "m", baseUrl: server.url }));
  expect(error).toMatchObject({ code: "server-error", retryable: true });
  expect(error.message).toContain("Overloaded");
});

function callOf(events: readonly ModelEvent[]): ToolCall {
  const found = events.find((event) => event.kind === "call");
  if (found === undefined) throw new Error("a call was expected");
  return found.call;
}

function answered(call: ToolCall, text: string, ...more: ContentBlock[]): Message[] {
  return [
    { role: "assistant", content: [{ type: "text", text: "I add." }, { type: "call", call }] },
    { role: "tool", callId: call.callId, name: call.name, content: [{ type: "text", text }, ...more], failed: false },
  ];
}
