import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { createCheckpoints, createEditTool, createReadLedger, createWriteTool, localTools } from "@helve/local-tools";
import type { LocalToolsOptions } from "@helve/local-tools";
import type { Adapter, OpenAdapter } from "./adapter.ts";

/** Our tools with their defaults: ledger, lock across processes, what is replaced kept for undo. */
export const open: OpenAdapter = async (folders) => createAdapter(folders, { withUndo: true });

/** For what the tools themselves cost. */
export async function createAdapter({ data, work }: Parameters<OpenAdapter>[0], { withUndo, changes }: { readonly withUndo: boolean; readonly changes?: LocalToolsOptions["changes"] }): Promise<Adapter> {
  const context = createToolContext({ roots: [work, data] });
  const tools = new Map(localTools().map((tool) => [tool.definition.name, tool]));
  const parts = { options: changes, ledger: createReadLedger(), checkpoints: withUndo ? createCheckpoints({ folder: `${work}/.undo` }) : undefined };
  const made = { write: createWriteTool(parts), edit: createEditTool(parts) };
  const call = async (name: string, input: unknown): Promise<string> => {
    const tool = name === "write" || name === "edit" ? made[name] : tools.get(name);
    if (tool === undefined) throw new Error(`There is no tool '${name}'.`);
    const { content, error } = (await tool.impl.execute(input as never, context)) as ToolResult;
    const text = content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
    if (error !== undefined) throw new Error(text);
    return text;
  };
  return {
    read: (input) => call("read", input),
    write: (input) => call("write", input),
    edit: ({ path, oldText, newText }) => call("edit", { path, edits: [{ old_text: oldText, new_text: newText }] }),
    grep: ({ pattern, path, limit }) => call("grep", { pattern, path, limit }),
    glob: ({ pattern, path, limit }) => call("glob", { pattern, path, limit }),
  };
}
