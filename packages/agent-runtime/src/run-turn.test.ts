import { afterEach, expect, it } from "vitest";
import { defineTool, textResult, toToolProvider } from "@helve/agent-core";
import type { HelveEvent, PermissionPolicy, Tool, ToolHost, ToolSession } from "@helve/agent-core";
import { createToolHost } from "@helve/tool-pipeline";
import { calls, playModel, says } from "./play-model.fixture.ts";
import { createAgent } from "./create-agent.ts";

// The loop on the real pipeline; what each has of its own is tested beside it.

const allowAll: PermissionPolicy = { decide: () => ({ verdict: "allow", trail: [{ stage: "test", rule: "all", verdict: "allow", text: "Everything may run." }] }) };

let host: ToolHost | undefined;
afterEach(() => host?.close());

async function openSession(tools: readonly Tool[]): Promise<{ readonly session: ToolSession; readonly events: HelveEvent[] }> {
  host = await createToolHost({ permission: allowAll, limits: { graceMs: 100 } });
  host.use(toToolProvider(tools), { id: "test", kind: "builtin", trust: "first-party" });
  const session = host.open({ roots: [] });
  const events: HelveEvent[] = [];
  session.on((event) => void events.push(event));
  return { session, events };
}

function echo(name: string): Tool<never> {
  return defineTool({
    name,
    description: "Says it again.",
    schema: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
    execute: ({ text }) => textResult(String(text)),
  });
}

it("drives two turns of calls through the pipeline, in one stream of events", async () => {
  const { session, events } = await openSession([echo("echo")]);
  const model = playModel(calls([{ name: "echo", input: { text: "a" } }, { name: "echo", input: {} }, { name: "ecko" }]), says("Done."));
  const result = await createAgent({ session, model }).run("Go");
  expect(result).toMatchObject({ status: "completed", text: "Done." });
  expect(result.outcomes.map(({ status }) => status)).toEqual(["completed", "failed", "failed"]);
  expect(JSON.stringify(model.requests[1]?.messages.at(-1))).toContain("echo");
  const types = events.map(({ type }) => type).filter((type) => type !== "model-delta" && !type.startsWith("tool-call"));
  expect(types).toEqual(["turn-start", "catalog-built", "model-request", "model-request", "turn-end"]);
  expect(events.filter(({ type }) => type === "tool-call-end")).toHaveLength(3);
  expect(new Set(events.map(({ turnId }) => turnId)).size).toBe(1);
});

it("RT-25 shows a tool that was added in the middle to the next request only", async () => {
  const added = toToolProvider([echo("late")]);
  const adding = defineTool({
    name: "adding",
    description: "Adds a tool.",
    schema: { type: "object" },
    execute: () => {
      host?.use(added, { id: "added", kind: "builtin", trust: "first-party" });
      return textResult("added");
    },
  });
  const { session } = await openSession([adding]);
  const model = playModel(calls([{ name: "adding" }, { name: "late", input: { text: "a" } }]), calls([{ name: "late", input: { text: "b" } }]), says("Done."));
  const { outcomes } = await createAgent({ session, model }).run("Go");
  expect(model.requests.map(({ tools }) => tools.map(({ name }) => name).toSorted())).toEqual([["adding"], ["adding", "late"], ["adding", "late"]]);
  expect(outcomes.map(({ status }) => status)).toEqual(["completed", "failed", "completed"]);
});

it("RT-22 executes nothing of a reply that was cut by the token limit", async () => {
  const { session, events } = await openSession([echo("echo")]);
  const { outcomes } = await createAgent({ session, model: playModel(calls([{ name: "echo", input: { text: "a" } }], "length"), says("Shorter.")) }).run("Go");
  expect(outcomes).toMatchObject([{ status: "skipped", reason: "cut-off" }]);
  expect(events.filter(({ type }) => type === "tool-call-end")).toMatchObject([{ status: "skipped" }]);
});

it("RT-18 records a call that arrives after the signal as skipped", async () => {
  const controller = new AbortController();
  const { session } = await openSession([echo("echo")]);
  const model = playModel(async function* () {
    controller.abort();
    yield { kind: "call", call: { callId: "late", name: "echo", input: { text: "a" } } };
    yield { kind: "end", reason: "tool-calls" };
  });
  expect(await createAgent({ session, model }).run("Go", { signal: controller.signal })).toMatchObject({ status: "aborted", outcomes: [{ status: "skipped", reason: "signal" }] });
});

it("ends in time when a tool is deaf to the signal", async () => {
  const controller = new AbortController();
  const deaf = defineTool({
    name: "deaf",
    description: "Never ends.",
    schema: { type: "object" },
    execute: () => {
      setTimeout(() => controller.abort(), 20);
      return new Promise<never>(() => undefined);
    },
  });
  const { session } = await openSession([deaf]);
  const result = await createAgent({ session, model: playModel(calls([{ name: "deaf" }])) }).run("Go", { signal: controller.signal });
  expect(result).toMatchObject({ status: "aborted", outcomes: [{ status: "aborted", reason: "signal", settled: false }] });
});

it("fails in words when the session is closed", async () => {
  const { session } = await openSession([]);
  await session.close();
  expect(await createAgent({ session, model: playModel(says("Hello.")) }).run("Go")).toMatchObject({ status: "failed", error: { code: "internal" } });
});
