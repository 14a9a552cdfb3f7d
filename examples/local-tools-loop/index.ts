// The local tools alone, in a loop of ten lines: no host, no policy, no other package of helve.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext, runTool } from "@helve/agent-core";
import type { ContentBlock, Tool } from "@helve/agent-core";
import { localTools } from "@helve/local-tools";

interface Reply {
  readonly text?: string;
  readonly call?: { readonly name: string; readonly input: unknown };
}

/** Stands in for a model: put your provider's request here. */
function createScriptedModel(replies: readonly Reply[]): (messages: readonly unknown[]) => Promise<Reply> {
  const rest = [...replies];
  return () => Promise.resolve(rest.shift() ?? { text: "" });
}

const workspace = await mkdtemp(join(tmpdir(), "helve-example-"));
await writeFile(join(workspace, "greeting.txt"), "Hello wrold\n");
const askModel = createScriptedModel([
  { call: { name: "grep", input: { pattern: "wrold" } } },
  { call: { name: "edit", input: { path: "greeting.txt", edits: [{ old_text: "wrold", new_text: "world" }] } } },
  { call: { name: "bash", input: { command: "cat greeting.txt" } } },
  { text: "The greeting is right now." },
]);

// The loop. Whoever has more than trusted input puts @helve/tool-pipeline here: it validates, asks, schedules and bounds.
const tools = new Map<string, Tool>(localTools().map((tool) => [tool.definition.name, tool]));
const context = createToolContext({ roots: [workspace] });
const messages: { readonly role: string; readonly content: readonly ContentBlock[] }[] = [];
let reply = await askModel(messages);
while (reply.call !== undefined) {
  const tool = tools.get(reply.call.name);
  assert(tool !== undefined, `${reply.call.name} is no tool`);
  const result = await runTool(tool, reply.call.input, { context });
  assert(result.suspend === undefined, `${reply.call.name} waits for an answer`);
  messages.push({ role: "tool", content: result.content });
  reply = await askModel(messages);
}

console.log(messages.flatMap(({ content }) => content.map((block) => (block.type === "text" ? block.text : `[${block.type}]`))).join("\n---\n"));
console.log(reply.text);

assert.equal(await readFile(join(workspace, "greeting.txt"), "utf8"), "Hello world\n");
assert.match(JSON.stringify(messages.at(-1)), /Hello world/);
await rm(workspace, { recursive: true });
