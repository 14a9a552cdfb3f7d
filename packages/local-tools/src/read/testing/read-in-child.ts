import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { createReadTool } from "../create-read-tool.ts";

/** Run as a process of its own, with the paths to read: says of each what came of it and how long it took. It ends by itself, or not. */
const read = createReadTool();
const context = createToolContext({ roots: ["/"] });

for (const path of process.argv.slice(2)) {
  const started = performance.now();
  const result = (await read.impl.execute({ path }, context)) as ToolResult;
  const [first] = result.content;
  const answer = { code: result.error?.code, text: first?.type === "text" ? first.text.slice(0, 300) : "", milliseconds: performance.now() - started };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
