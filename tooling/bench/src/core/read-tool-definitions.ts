import { readFile } from "node:fs/promises";
import type { JsonSchema, ToolDefinition } from "@helve/agent-core";

export interface ServerTool {
  readonly server: string;
  readonly definition: ToolDefinition;
}

/** The sample of real MCP tools in data/tools.jsonl. */
export async function readToolDefinitions(): Promise<readonly ServerTool[]> {
  const text = await readFile(new URL("../../data/tools.jsonl", import.meta.url), "utf8");
  return text.trimEnd().split("\n").map((line) => {
    const { server, name, description, input_schema: schema } = JSON.parse(line) as { readonly server: string; readonly name: string; readonly description: string; readonly input_schema: JsonSchema };
    return { server, definition: { name, description, schema } };
  });
}
