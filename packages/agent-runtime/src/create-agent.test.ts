import { expect, it } from "vitest";
import { ModelError, defineTool, textResult } from "@helve/agent-core";
import type { HelveEvent, Message, Tool } from "@helve/agent-core";
import { calls, fails, playModel, says } from "./play-model.fixture.ts";
import { createAgent } from "./create-agent.ts";
import { openSession, toText } from "./open-session.fixture.ts";

function echo(name = "echo", run: (input: unknown) => void = () => undefined): Tool<never> {
  return defineTool({
    name,
    description: "Says it again.",
    schema: { type: "object" },
    execute: (input) => {
      run(input);
      return textResult(`${name}: ${JSON.stringify(input)}`);
    },
  });
}

const rateLimit = new ModelError("Slow down.", { code: "rate-limit", retryable: true, retryAfterMs: 5 });
const quick = { firstWaitMs: 1 };

function typesOf(events: readonly HelveEvent[]): string[] {
  return events.map(({ type }) => type).filter((type) => type !== "model-delta");
}

function textOf(message: Message | undefined): string {
  if (message === undefined) return "";
  if (message.role === "system") return message.text;
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

it("answers a prompt, and says what happened as it happened", async () => {
  const { session, events } = openSession();
  const result = await createAgent({ session, model: playModel(says("Hello you.")) }).run("Hi");
  expect(result).toMatchObject({ status: "completed", text: "Hello you.", steps: 1, usage: { inputTokens: 10, outputTokens: 2 }, stopReason: "stop", outcomes: [] });
  expect(result.messages.map(({ role }) => role)).toEqual(["user", "assistant"]);
  expect(typesOf(events)).toEqual(["turn-start", "model-request", "turn-end"]);
  expect(events.flatMap((event) => (event.type === "model-delta" ? [event.text] : []))).toEqual(["Hello ", "you."]);
  expect(new Set(events.map(({ turnId }) => turnId)).size).toBe(1);
});

it("runs the calls of a reply as one batch and gives the answers to the next request", async () => {
  const ran: unknown[] = [];
  const opened = openSession([echo("echo", (input) => void ran.push(input))]);
  const model = playModel(calls([{ name: "echo", input: { a: 1 } }, { name: "echo", input: { a: 2 } }]), says("Done."));
  const result = await createAgent({ session: opened.session, model }).run("Go");
  expect(ran).toEqual([{ a: 1 }, { a: 2 }]);
  expect(opened.batches).toHaveLength(1);
  expect(result).toMatchObject({ status: "completed", steps: 2, usage: { inputTokens: 20 } });
  expect(result.outcomes.map(toText)).toEqual(['echo: {"a":1}', 'echo: {"a":2}']);
  expect(model.requests[1]?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool", "tool"]);
});

it("goes on with the same conversation", async () => {
  const { session } = openSession();
  const model = playModel(says("One."), says("Two."));
  const agent = createAgent({ session, model, systemPrompt: "Be brief." });
  await agent.run("first");
  await agent.run([{ type: "text", text: "second" }]);
  expect(model.requests[1]?.messages.map(textOf)).toEqual(["Be brief.", "first", "One.", "second"]);
  expect(agent.messages).toHaveLength(4);
});

it("tells the model what extensions and what notices say, each at its time", async () => {
  const opened = openSession([echo()]);
  opened.promptText = "Extensions say.";
  const model = playModel(calls([{ name: "echo" }]), says("Done."));
  opened.tools = [echo("echo", () => void opened.notices.push({ text: "The build ended.", callId: "bg" }))];
  await createAgent({ session: opened.session, model, systemPrompt: "Be brief." }).run("Go");
  expect(textOf(model.requests[0]?.messages[0])).toBe("Be brief.\n\nExtensions say.");
  expect(textOf(model.requests[1]?.messages.at(-1))).toBe("[Notice from a tool (call bg), not from the user] The build ended.");
});

it("RT-25 shows a change of the catalog to the next request only, and resolves calls in the one they were made from", async () => {
  const opened = openSession();
  opened.tools = [echo("first", () => void (opened.tools = [echo("second")]))];
  const model = playModel(calls([{ name: "first" }, { name: "second" }]), says("Done."));
  const result = await createAgent({ session: opened.session, model }).run("Go");
  expect(model.requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([["first"], ["second"]]);
  expect(result.outcomes.map(({ status }) => status)).toEqual(["completed", "failed"]);
});

it("asks for the facts at each step and adds the model's own", async () => {
  const opened = openSession([echo()]);
  let step = 0;
  await createAgent({ session: opened.session, model: playModel(calls([{ name: "echo" }]), says("Done.")), facts: () => ({ surface: `step-${++step}` }) }).run("Go");
  expect(opened.facts).toMatchObject([{ surface: "step-1", model: { id: "played" }, turnId: expect.any(String) }, { surface: "step-2" }]);
});

it("RT-22 runs none of the calls of a reply that the token limit cut, and gives each an outcome", async () => {
  let ran = 0;
  const opened = openSession([echo("echo", () => void (ran += 1))]);
  const model = playModel(calls([{ name: "echo" }, { name: "echo" }], "length"), says("Shorter."));
  const result = await createAgent({ session: opened.session, model }).run("Go");
  expect(ran).toBe(0);
  expect(result.outcomes).toMatchObject([{ status: "skipped", reason: "cut-off" }, { status: "skipped", reason: "cut-off" }]);
  expect(result.status).toBe("completed");
});

it("runs calls that came with a reason it does not know", async () => {
  const result = await createAgent({ session: openSession([echo()]).session, model: playModel(calls([{ name: "echo" }], "other"), says("Done.")) }).run("Go");
  expect(result.outcomes).toMatchObject([{ status: "completed" }]);
});

it("gives calls without an id, or with one that was used before, ids of their own", async () => {
  const opened = openSession([echo()]);
  const model = playModel(calls([{ name: "echo", callId: "a" }, { name: "echo", callId: "a" }, { name: "echo", callId: "" }]), calls([{ name: "echo", callId: "a" }]), says("Done."));
  const { outcomes, messages } = await createAgent({ session: opened.session, model }).run("Go");
  expect(outcomes[0]?.callId).toBe("a");
  expect(new Set(outcomes.map(({ callId }) => callId)).size).toBe(4);
  const called = messages.flatMap((message) => (message.role === "assistant" ? message.content.flatMap((part) => (part.type === "call" ? [part.call.callId] : [])) : []));
  expect(called).toEqual(outcomes.map(({ callId }) => callId));
  expect(opened.events.filter((event) => event.type === "diagnostic" && event.diagnostic.code === "call-id-repaired")).toHaveLength(2);
});

it("RT-23 ends at the cap on steps with a summary, asked for without tools", async () => {
  const opened = openSession([echo()]);
  const model = playModel(calls([{ name: "echo" }]), calls([{ name: "echo" }]), calls([{ name: "echo" }]), says("This is what I did."));
  const result = await createAgent({ session: opened.session, model, maxTurns: 3 }).run("Go");
  expect(result).toMatchObject({ status: "turn-limit", text: "This is what I did.", steps: 3 });
  expect(result.error).toBeUndefined();
  expect(model.requests).toHaveLength(4);
  expect(model.requests[3]?.tools).toEqual([]);
  expect(model.requests[3]?.messages.every(({ role }) => role !== "tool")).toBe(true);
  expect(JSON.stringify(model.requests[3]?.messages)).toContain("Result of echo");
  expect(opened.events.at(-1)).toMatchObject({ type: "turn-end", status: "turn-limit", steps: 3 });
});

it("RT-23 ends 1,000 calling replies at the cap with an error, where that was wanted", async () => {
  const model = playModel(...Array.from({ length: 1_000 }, () => calls([{ name: "echo" }])));
  const result = await createAgent({ session: openSession([echo()]).session, model, onLimit: "error" }).run("Go");
  expect(result).toMatchObject({ status: "turn-limit", steps: 50, error: { code: "turn-limit" } });
  expect(result.outcomes).toHaveLength(50);
  expect(model.requests).toHaveLength(50);
});

it.each([0, -1, 1.5, Number.NaN])("refuses a cap of %d", (maxTurns) => {
  expect(() => createAgent({ session: openSession().session, model: playModel(), maxTurns })).toThrow(/maxTurns/);
});

it("RT-27 sends a request again that failed for now, and says so", async () => {
  const opened = openSession();
  const model = playModel(fails(rateLimit, [{ kind: "text", text: "Hel" }]), says("Hello."));
  const result = await createAgent({ session: opened.session, model, retry: quick }).run("Hi");
  expect(result).toMatchObject({ status: "completed", text: "Hello." });
  expect(typesOf(opened.events)).toEqual(["turn-start", "model-request", "diagnostic", "model-request", "turn-end"]);
  expect(result.messages).toHaveLength(2);
});

it.each([
  ["an error that lasts", fails(rateLimit), "rate-limit", 3],
  ["a refused key", fails(new ModelError("No key.", { code: "authentication", retryable: false })), "authentication", 1],
  ["an empty reply", says(""), "empty-reply", 3],
  ["a filtered reply", says("", "content-filter"), "empty-reply", 1],
  ["a stream without an end", () => [{ kind: "text", text: "Hel" }] as const, "broken-stream", 3],
  ["a wait that is too long", fails(new ModelError("Later.", { code: "rate-limit", retryable: true, retryAfterMs: 3_600_000 })), "rate-limit", 1],
  ["a bug of the client", fails(new TypeError("x is undefined")), "internal", 1],
])("RT-27 ends the turn after %s with an event and an error", async (_, reply, code, requests) => {
  const opened = openSession();
  const model = playModel(reply);
  const result = await createAgent({ session: opened.session, model, retry: quick }).run("Hi");
  expect(result).toMatchObject({ status: "failed", error: { code }, steps: 0 });
  expect(opened.events.at(-1)).toMatchObject({ type: "turn-end", status: "failed", error: { code } });
  expect(model.requests).toHaveLength(requests);
});

it("RT-27 leaves a model that falls silent, tells it so, and asks again", async () => {
  const opened = openSession();
  const left: AbortSignal[] = [];
  const silent = async function* (_: unknown, signal: AbortSignal) {
    left.push(signal);
    yield { kind: "text", text: "Hel" } as const;
    await new Promise(() => undefined);
  };
  const result = await createAgent({ session: opened.session, model: playModel(silent, says("Hello.")), retry: quick, idleMs: 30 }).run("Hi");
  expect(result).toMatchObject({ status: "completed", text: "Hello." });
  expect(left.map(({ aborted }) => aborted)).toEqual([true]);
  const dead = await createAgent({ session: opened.session, model: playModel(silent), retry: false, idleMs: 30 }).run("Hi");
  expect(dead).toMatchObject({ status: "failed", error: { code: "broken-stream", message: expect.stringContaining("for 30 ms none came") } });
});

it("waits as long as the pieces of a reply keep coming", async () => {
  const slow = async function* () {
    for (const text of ["a", "b", "c", "d", "e", "f"]) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      yield { kind: "text", text } as const;
    }
    yield { kind: "end", reason: "stop" } as const;
  };
  expect(await createAgent({ session: openSession().session, model: playModel(slow), idleMs: 500 }).run("Hi")).toMatchObject({ status: "completed", text: "abcdef" });
});

it.each([0, -1, Number.NaN])("refuses an idle limit of %d", (idleMs) => {
  expect(() => createAgent({ session: openSession().session, model: playModel(), idleMs })).toThrow(/idleMs/);
});

it("repeats nothing where it was told not to", async () => {
  const model = playModel(fails(rateLimit));
  await createAgent({ session: openSession().session, model, retry: false }).run("Hi");
  expect(model.requests).toHaveLength(1);
});

it("stops waiting to repeat a request when the signal aborts", async () => {
  const controller = new AbortController();
  const model = playModel(fails(new ModelError("Later.", { code: "rate-limit", retryable: true, retryAfterMs: 25_000 })));
  setTimeout(() => controller.abort(), 30);
  expect(await createAgent({ session: openSession().session, model }).run("Hi", { signal: controller.signal })).toMatchObject({ status: "aborted" });
});

it("RT-18 does not run a call that arrives after the signal, and records its outcome", async () => {
  let ran = 0;
  const controller = new AbortController();
  const opened = openSession([echo("echo", () => void (ran += 1))]);
  const model = playModel(async function* () {
    controller.abort();
    await new Promise((resolve) => setTimeout(resolve, 30));
    yield { kind: "call", call: { callId: "late", name: "echo", input: {} } };
    yield { kind: "end", reason: "tool-calls" };
  });
  const agent = createAgent({ session: opened.session, model });
  const result = await agent.run("Go", { signal: controller.signal });
  expect(ran).toBe(0);
  expect(result).toMatchObject({ status: "aborted", outcomes: [{ callId: "late", status: "skipped", reason: "signal" }] });
  expect(agent.messages.map(({ role }) => role)).toEqual(["user", "assistant", "tool"]);
});

it("RT-18 keeps a call that came before the signal out of execution as well", async () => {
  const controller = new AbortController();
  const opened = openSession([echo()]);
  const model = playModel(async function* (_, signal) {
    yield { kind: "call", call: { callId: "early", name: "echo", input: {} } };
    controller.abort();
    signal.throwIfAborted();
  });
  const result = await createAgent({ session: opened.session, model }).run("Go", { signal: controller.signal });
  expect(result).toMatchObject({ status: "aborted", outcomes: [{ callId: "early", status: "skipped" }] });
});

it("leaves a model that does not hear the signal", async () => {
  const controller = new AbortController();
  const model = playModel(async function* () {
    await new Promise(() => undefined);
    yield { kind: "end", reason: "stop" };
  });
  setTimeout(() => controller.abort(), 20);
  expect(await createAgent({ session: openSession().session, model }).run("Go", { signal: controller.signal })).toMatchObject({ status: "aborted", text: "" });
});

it("leaves a deaf model also when the signal aborted before the request was sent", async () => {
  const controller = new AbortController();
  const model = playModel(async function* () {
    await new Promise(() => undefined);
    yield { kind: "end", reason: "stop" };
  });
  const agent = createAgent({ session: openSession().session, model, facts: () => (controller.abort(), {}) });
  expect(await agent.run("Go", { signal: controller.signal })).toMatchObject({ status: "aborted" });
});

it("asks the model nothing once the signal has aborted", async () => {
  const model = playModel(says("Hello."));
  const opened = openSession();
  expect(await createAgent({ session: opened.session, model }).run("Go", { signal: AbortSignal.abort() })).toMatchObject({ status: "aborted", steps: 0 });
  expect(model.requests).toEqual([]);
  expect(typesOf(opened.events)).toEqual(["turn-start", "turn-end"]);
});

it("ends pending, and goes on once every pending call is answered", async () => {
  const opened = openSession([echo(), echo("ask")]);
  opened.asking.add("ask");
  const model = playModel(calls([{ name: "ask", callId: "a" }, { name: "echo", callId: "b" }, { name: "ask", callId: "c" }]), says("Thanks."));
  const agent = createAgent({ session: opened.session, model });
  const first = await agent.run("Go");
  expect(first).toMatchObject({ status: "pending", outcomes: [{ status: "pending" }, { status: "completed" }, { status: "pending" }] });
  const accept = { kind: "url", action: "accept" } as const;
  expect(await agent.resume("pending-a", accept)).toMatchObject({ status: "pending", outcomes: [{ callId: "a", status: "completed" }] });
  expect(model.requests).toHaveLength(1);
  expect(await agent.resume("pending-a", accept)).toMatchObject({ status: "failed", error: { code: "not-pending" } });
  const last = await agent.resume("pending-c", accept);
  expect(last).toMatchObject({ status: "completed", text: "Thanks." });
  expect(model.requests[1]?.messages.map(textOf)).toEqual(["Go", "", "answered accept", "echo: {}", "answered accept"]);
});

it("takes one turn at a time", async () => {
  const agent = createAgent({ session: openSession().session, model: playModel(says("One."), says("Two.")) });
  const first = agent.run("a");
  await expect(agent.run("b")).rejects.toThrow(/one turn at a time/);
  await first;
  expect(await agent.run("b")).toMatchObject({ status: "completed", text: "Two." });
});
