import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HelveEvent } from "@helve/agent-core";
import type { TurnResult } from "@helve/agent-runtime";
import type { HelveConfig } from "@helve/config";
import { createHost } from "@helve/host";
import { withTempDirectory } from "@helve/test-kit";
import { anthropicCut, anthropicReply, failure, openAiCut, openAiReply, startLoopbackServer } from "@helve/test-kit/wires";
import type { LoopbackReply, LoopbackServer } from "@helve/test-kit/wires";
import { describe, expect, it } from "vitest";

const key = "test-key-71c0d2";
const readNotes = { path: "notes.txt" };

const wires = [
  {
    provider: "openai-compatible",
    calls: openAiReply([{ tool_calls: [{ index: 0, id: "call_a", type: "function", function: { name: "read", arguments: JSON.stringify(readNotes) } }] }], { finish: "tool_calls" }),
    answers: openAiReply([{ content: "Buy " }, { content: "milk." }], { finish: "stop" }),
    cut: openAiCut([{ content: "Buy " }]),
    overflow: failure(400, { error: { message: "This model's maximum context length is 8192 tokens.", code: "context_length_exceeded" } }),
  },
  {
    provider: "anthropic",
    calls: anthropicReply([{ start: { type: "tool_use", id: "call_a", name: "read", input: {} }, deltas: [{ type: "input_json_delta", partial_json: JSON.stringify(readNotes) }] }], { stop: "tool_use" }),
    answers: anthropicReply([{ start: { type: "text", text: "" }, deltas: [{ type: "text_delta", text: "Buy milk." }] }], { stop: "end_turn" }),
    cut: anthropicCut([{ start: { type: "text", text: "" }, deltas: [{ type: "text_delta", text: "Buy " }] }]),
    overflow: failure(400, { type: "error", error: { type: "invalid_request_error", message: "prompt is too long: 210000 tokens > 200000 maximum" } }),
  },
] as const;

interface Run {
  readonly result: TurnResult;
  readonly events: readonly HelveEvent[];
  readonly requests: LoopbackServer["requests"];
}

/** One prompt through the whole house, to a provider on loopback that gives these replies one after another. */
async function runAgainst(provider: (typeof wires)[number]["provider"], replies: readonly LoopbackReply[]): Promise<Run> {
  return withTempDirectory(async (cwd) => {
    await writeFile(join(cwd, "notes.txt"), "Buy milk.\n");
    const server = await startLoopbackServer(replies);
    const config: HelveConfig = { model: { provider, model: "m", baseUrl: server.url, apiKeyEnv: "WIRE_KEY" } };
    const host = await createHost(config, { cwd, env: { ...process.env, WIRE_KEY: key, XDG_STATE_HOME: join(cwd, ".state") } });
    try {
      const session = host.openSession();
      const events: HelveEvent[] = [];
      session.on((event) => events.push(event));
      const agent = await host.createAgent({ session });
      return { result: await agent.run("What do I have to buy?"), events, requests: server.requests };
    } finally {
      await host.close();
      await server.close();
    }
  });
}

describe.each(wires)("a run over the $provider wire", ({ provider, calls, answers, cut, overflow }) => {
  it("calls a tool in one reply and answers in the next", async () => {
    const { result, events, requests } = await runAgainst(provider, [calls, answers]);
    expect(result).toMatchObject({ status: "completed", text: "Buy milk.", steps: 2 });
    expect(result.outcomes).toMatchObject([{ callId: "call_a", name: "read", status: "completed" }]);
    expect(JSON.stringify(requests[1]?.body["messages"])).toContain("Buy milk.");
    expect(events.map(({ type }) => type).filter((type) => type.startsWith("t"))).toEqual(["turn-start", "tool-call-start", "tool-call-end", "turn-end"]);
    expect(JSON.stringify(events)).not.toContain(key);
  });

  it.each([
    { title: "a refused key", replies: [failure(401, { error: { message: `Incorrect API key provided: ${key}`, type: "authentication_error" } })], code: "authentication", words: /WIRE_KEY/ },
    { title: "a context that is too long", replies: [overflow], code: "context-overflow", words: /context window/ },
  ])("ends with a clear message after $title, and prints no key", async ({ replies, code, words }) => {
    const { result, events } = await runAgainst(provider, replies);
    expect(result).toMatchObject({ status: "failed", error: { code } });
    expect(result.error?.message).toMatch(words);
    expect(JSON.stringify({ events, result })).not.toContain(key);
    expect(events.at(-1)).toMatchObject({ type: "turn-end", status: "failed", error: { code } });
  });

  it.each([
    { title: "a rate limit", first: failure(429, { error: { message: "Slow down.", type: "rate_limit_error" } }, { "retry-after": "0" }) },
    { title: "a failure of the provider", first: failure(500, { error: { message: "Internal error.", type: "api_error" } }) },
    { title: "a stream that is cut in the middle", first: cut },
  ])("goes on after $title", async ({ first }) => {
    const { result, requests } = await runAgainst(provider, [first, answers]);
    expect(result).toMatchObject({ status: "completed", text: "Buy milk." });
    expect(requests).toHaveLength(2);
  });
});
