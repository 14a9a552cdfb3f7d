import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Message } from "@helve/agent-core";
import { collectError, collectEvents, textOf, userSays } from "../wires/collect-events.fixture.ts";
import { createScriptedModel } from "./create-scripted-model.ts";

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "helve-script-"));
  folders.push(folder);
  const file = join(folder, "model.yaml");
  await writeFile(file, text);
  return file;
}

it("plays a YAML file step by step through the port of the real models", async () => {
  const file = await fileOf(`
steps:
  - reasoning: Hmm.
    text: I look for it.
    calls:
      - { name: grep, arguments: { pattern: "a.b", count: 3 } }
      - { name: ls, callId: own }
    usage: { inputTokens: 10, outputTokens: 4 }
  - { text: "It is here.", stop: length }
`);
  const model = createScriptedModel({ file });
  const first = await collectEvents(model);
  expect(first).toEqual([
    { kind: "reasoning", text: "Hmm." },
    ...["I", " look", " for", " it."].map((text) => ({ kind: "text", text })),
    { kind: "call", call: { callId: "call-1", name: "grep", input: { pattern: "a.b", count: 3 } } },
    { kind: "call", call: { callId: "own", name: "ls", input: {} } },
    { kind: "usage", usage: { inputTokens: 10, outputTokens: 4 } },
    { kind: "end", reason: "tool-calls" },
  ]);
  expect((await collectEvents(model)).at(-1)).toEqual({ kind: "end", reason: "length" });
});

it("says that the script is at its end instead of playing on", async () => {
  const model = createScriptedModel({ script: { steps: [{ text: "Bye." }] } });
  await collectEvents(model);
  const error = await collectError(model);
  expect(error).toMatchObject({ code: "empty-reply", retryable: false });
  expect(error.message).toMatch(/no step 2: all 1 were played/);
});

it("carries a value from a tool result into a later call, from the newest result that has one", async () => {
  const model = createScriptedModel({ script: { steps: [{ capture: { handle: "[0-9a-f]{8}" }, text: "Reading ${handle} of ${HOME}.", calls: [{ name: "artifact_read", arguments: { handle: "${handle}", lines: ["${handle}:1"] } }] }] } });
  const messages: readonly Message[] = [userSays("ffffffff"), answer("aaaaaaaa"), answer("handle bbbbbbbb"), answer("nothing")];
  const events = await collectEvents(model, { messages });
  expect(textOf(events)).toBe("Reading bbbbbbbb of ${HOME}.");
  expect(events).toContainEqual({ kind: "call", call: { callId: "call-1", name: "artifact_read", input: { handle: "bbbbbbbb", lines: ["bbbbbbbb:1"] } } });
});

it("finds the handle of an artifact block", async () => {
  const model = createScriptedModel({ script: { steps: [{ capture: { handle: "[0-9a-f]{8}" }, text: "${handle}" }] } });
  const messages: readonly Message[] = [{ role: "tool", callId: "1", name: "t", content: [{ type: "artifact", handle: "cccccccc", bytes: 1 }], failed: false }];
  expect(textOf(await collectEvents(model, { messages }))).toBe("cccccccc");
});

it.each([
  ["[0-9]+", "none of the 0 tool results"],
  ["(", "cannot be used"],
])("says why %j captures nothing", async (pattern, words) => {
  const error = await collectError(createScriptedModel({ script: { steps: [{ capture: { x: pattern } }] } }));
  expect(error).toMatchObject({ code: "configuration" });
  expect(error.message).toContain(words);
  expect(error.message).toContain("step 1");
});

it("fails as the step says, after what it said before", async () => {
  const model = createScriptedModel({ script: { steps: [{ error: { code: "rate-limit", message: "Slow down.", status: 429, retryAfterMs: 20 } }, { text: "Hello." }] } });
  expect(await collectError(model)).toMatchObject({ code: "rate-limit", retryable: true, retryAfterMs: 20, status: 429 });
  expect(textOf(await collectEvents(model))).toBe("Hello.");
});

it("stops a delay by the signal's reason", async () => {
  const reason = new Error("enough");
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), 20);
  const model = createScriptedModel({ script: { steps: [{ delayMs: 60_000 }] } });
  await expect(collectEvents(model, { signal: controller.signal })).rejects.toBe(reason);
});

it.each([
  ["steps:\n  - text: a\n  - text: b\n    calls:\n      - nam: ls\n", /line 5, steps\[1\]\.calls\[0\]\.nam/],
  ["steps:\n  - text: 5\n", /line 2, steps\[0\]\.text: expected string/],
  ["step: []\n", /line 1, step/],
  ["steps: [\n", /line 2/],
])("names line and field of the fault in %j", async (text, words) => {
  const error = await collectError(createScriptedModel({ file: await fileOf(text) }));
  expect(error).toMatchObject({ code: "configuration" });
  expect(error.message).toMatch(words);
});

it("says which file cannot be read", async () => {
  expect((await collectError(createScriptedModel({ file: "/nowhere/model.yaml" }))).message).toMatch(/nowhere\/model\.yaml.*ENOENT/);
});

function answer(text: string): Message {
  return { role: "tool", callId: "1", name: "t", content: [{ type: "text", text }], failed: false };
}
