// 120 tools in an AI SDK loop, of which the model is shown a few. It finds the one it needs and calls it.
import assert from "node:assert/strict";
import { createDisclosure } from "@helve/mcp-disclosure";
import type { DisclosedTool } from "@helve/mcp-disclosure";
import { dynamicTool, generateText, jsonSchema, stepCountIs } from "ai";
import type { ToolSet } from "ai";
import { MockLanguageModelV4 } from "ai/test";

// Your tools, as any MCP client lists them.
const objects = ["invoice", "customer", "ticket", "branch", "release", "document", "calendar event", "contact", "payment", "report"];
const verbs = ["create", "delete", "list", "update", "archive", "export", "share", "rename", "search", "restore", "print", "approve"];
const tools: readonly DisclosedTool[] = objects.flatMap((object) =>
  verbs.map((verb) => ({
    name: `${verb}_${object.replaceAll(" ", "_")}`,
    description: `Use this to ${verb} one ${object} of the account, by its id, with an optional note for the people who follow it.`,
    inputSchema: { type: "object", properties: { id: { type: "string", description: `The ${object}'s id.` }, note: { type: "string" } }, required: ["id"] },
    server: object.replaceAll(" ", "-"),
  })),
);

const called: { readonly name: string; readonly args: unknown }[] = [];
const disclosure = createDisclosure({
  tools,
  tokenBudget: 1_500,
  call: (name, args) => {
    called.push({ name, args });
    return { content: [{ type: "text", text: `${name} is done` }] };
  },
});

// What the AI SDK is given: the shown tools, each answered by the disclosure.
const shown: ToolSet = Object.fromEntries(
  disclosure.tools.map(({ name, description, inputSchema }) => [
    name,
    dynamicTool({ description, inputSchema: jsonSchema(inputSchema), execute: (input) => disclosure.execute(name, input) }),
  ]),
);

const { text, steps } = await generateText({ model: createScriptedModel(), tools: shown, stopWhen: stepCountIs(5), prompt: "Archive invoice 42." });
console.log(`shown ${disclosure.tools.length} of ${tools.length} tools, ${disclosure.tokens.after} of ${disclosure.tokens.before} tokens`);
console.log(steps.flatMap((step) => step.toolResults.map((result) => `${result.toolName} → ${JSON.stringify(result.output).slice(0, 300)}`)).join("\n"));
console.log(text);

assert(disclosure.tokens.after < disclosure.tokens.before / 4);
assert.match(JSON.stringify(steps[0]?.toolResults[0]?.output), /archive_invoice/);
assert.match(JSON.stringify(steps[1]?.toolResults[0]?.output), /required/);
assert.deepEqual(called, [{ name: "archive_invoice", args: { id: "42" } }]);
assert.equal(text, "Invoice 42 is archived.");

/** Only the model is made up, by the SDK's own mock: it searches, forgets an argument, does better, and answers. */
function createScriptedModel(): MockLanguageModelV4 {
  const usage = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } };
  const call = (toolName: string, input: unknown) => ({
    content: [{ type: "tool-call" as const, toolCallId: crypto.randomUUID(), toolName, input: JSON.stringify(input) }],
    finishReason: { unified: "tool-calls" as const, raw: undefined },
    usage,
    warnings: [],
  });
  return new MockLanguageModelV4({
    doGenerate: [
      call("tool_search", { query: "archive an invoice" }),
      call("mcp_invoke", { tool_name: "archive_invoice", arguments: { note: "paid" } }),
      call("mcp_invoke", { tool_name: "archive_invoice", arguments: { id: "42" } }),
      { content: [{ type: "text", text: "Invoice 42 is archived." }], finishReason: { unified: "stop", raw: undefined }, usage, warnings: [] },
    ],
  });
}
