import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { JsonValue, SessionState, ToolContext, ToolResult } from "@helve/agent-core";
import { onTestFinished } from "vitest";

export { callTool } from "./call-tool.ts";

/** A folder with these files, gone when the test is over, and contexts of calls in it. */
export function createWorkspace(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "helve-files-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const put = (name: string, bytes: string | Uint8Array): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), bytes);
  };
  for (const [name, bytes] of Object.entries(files)) put(name, bytes);
  return {
    root,
    put,
    at: (name: string): string => join(root, name),
    get: (name: string): Buffer => readFileSync(join(root, name)),
    context: (more: Partial<ToolContext> = {}): ToolContext => createToolContext({ roots: [root], ...more }),
  };
}

export function textOf({ content }: ToolResult): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
}

/** A session's values, as JSON all along. */
export function createState(): SessionState {
  const values = new Map<string, string>();
  return {
    get: (key) => (values.has(key) ? (JSON.parse(values.get(key) ?? "null") as JsonValue) : undefined),
    set: (key, value) => void values.set(key, JSON.stringify(value)),
    delete: (key) => void values.delete(key),
  };
}
