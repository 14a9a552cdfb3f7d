import { createInterface } from "node:readline";
import { createToolContext } from "@helve/agent-core";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createReadLedger } from "../ledger/read-ledger.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { createWriteTool } from "../write/create-write-tool.ts";
import type { ChildCall } from "./child.fixture.ts";
import { callTool } from "./call-tool.ts";

/** Run as a process of its own with a workspace: takes calls, a line of JSON each, in one session, and answers each with its error's code or `done`. */
const ledger = createReadLedger();
const tools = { read: createReadTool({}, { ledger }), write: createWriteTool({ ledger }), edit: createEditTool({ ledger }) };
const context = createToolContext({ roots: [process.argv[2] ?? ""] });

for await (const line of createInterface({ input: process.stdin })) {
  const { tool, input } = JSON.parse(line) as ChildCall;
  const { error } = await callTool(tools[tool], input, context);
  process.stdout.write(`${error?.code ?? "done"}\n`);
}
