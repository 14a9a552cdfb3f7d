import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createToolContext } from "@helve/agent-core";
import type { SessionState, ToolResult } from "@helve/agent-core";
import { Value } from "@sinclair/typebox/value";
import { describe, expect, it } from "vitest";
import { createState, createWorkspace } from "../testing/workspace.fixture.ts";
import { createTodoWriteTool } from "./create-todo-write-tool.ts";
import { todoWriteInput } from "./todo-write-input.ts";
import type { TodoWriteInput } from "./todo-write-input.ts";

const tool = createTodoWriteTool();
const write = async (items: TodoWriteInput["items"], state?: SessionState): Promise<ToolResult> => (await tool.impl.execute({ items }, createToolContext({ roots: [], state }))) as ToolResult;
const text = (result: ToolResult): string => result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n");

describe("todo_write", () => {
  it("LT-102 keeps ids from call to call", async () => {
    const state = createState();
    expect(text(await write([{ content: "one", status: "in_progress" }, { content: "two", status: "pending" }], state))).toBe("[>] 1. one\n[ ] 2. two");
    expect(text(await write([{ content: "two", status: "in_progress" }, { content: "three", status: "pending" }, { id: "1", content: "one, done", status: "completed" }], state))).toBe("[>] 2. two\n[ ] 3. three\n[x] 1. one, done");
    expect(text(await write([{ content: "new", status: "pending" }, { id: "2", content: "two", status: "completed" }], state))).toBe("[ ] 4. new\n[x] 2. two");
  });

  it("LT-102 refuses two items in progress and two equal ids, and keeps the list as it was", async () => {
    const state = createState();
    await write([{ content: "one", status: "pending" }], state);
    expect((await write([{ content: "a", status: "in_progress" }, { content: "b", status: "in_progress" }], state)).error?.code).toBe("bad-list");
    expect((await write([{ id: "7", content: "a", status: "pending" }, { id: "7", content: "b", status: "pending" }], state)).error?.code).toBe("bad-list");
    expect(text(await write([{ content: "one", status: "completed" }], state))).toBe("[x] 1. one");
  });

  it.each([
    [{ content: "one", status: "pending" }, true],
    [{ id: "1", content: "one", status: "completed" }, true],
    [{ content: "one", status: "doing" }, false],
    [{ content: "one" }, false],
    [{ content: "", status: "pending" }, false],
  ])("LT-102 has a schema that knows no status but its three: %j", (item, isValid) => {
    expect(Value.Check(todoWriteInput, { items: [item] })).toBe(isValid);
  });

  it("LT-102 goes on with the list in another process, where the session's values are kept", () => {
    const { put, at } = createWorkspace();
    put("values.json", "{}");
    expect(text(writeInChild([{ content: "one", status: "completed" }, { content: "two", status: "pending" }], at("values.json")))).toBe("[x] 1. one\n[ ] 2. two");
    expect(text(writeInChild([{ content: "two", status: "in_progress" }, { content: "three", status: "pending" }], at("values.json")))).toBe("[>] 2. two\n[ ] 3. three");
  });

  it("gives equal words that occur twice an id each", async () => {
    const state = createState();
    const twice = [{ content: "same", status: "pending" }, { content: "same", status: "pending" }] as const;
    expect(text(await write([...twice], state))).toBe("[ ] 1. same\n[ ] 2. same");
    expect(text(await write([...twice], state))).toBe("[ ] 1. same\n[ ] 2. same");
  });

  it("works without a session and says that nobody keeps the list", async () => {
    expect(text(await write([{ content: "one", status: "pending" }]))).toContain("Nobody keeps this list");
    expect(text(await write([], createState()))).toBe("(the list is empty)");
  });
});

function writeInChild(items: TodoWriteInput["items"], valuesFile: string): ToolResult {
  const script = fileURLToPath(new URL("testing/write-in-child.ts", import.meta.url));
  return JSON.parse(execFileSync(process.execPath, ["--conditions=@helve/source", script, valuesFile, JSON.stringify(items)], { encoding: "utf8" })) as ToolResult;
}
