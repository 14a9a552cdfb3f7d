import { readFileSync, writeFileSync } from "node:fs";
import { createToolContext } from "@helve/agent-core";
import type { JsonValue, SessionState } from "@helve/agent-core";
import { createTodoWriteTool } from "../create-todo-write-tool.ts";
import type { TodoWriteInput } from "../todo-write-input.ts";

/** Run as a process of its own, with a file that keeps the session's values and the items as JSON: prints the answer. */
const [file = "", items = "[]"] = process.argv.slice(2);
const values = new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, JsonValue>));
const save = (): void => writeFileSync(file, JSON.stringify(Object.fromEntries(values)));
const state: SessionState = {
  get: (key) => values.get(key),
  set: (key, value) => {
    values.set(key, value);
    save();
  },
  delete: (key) => {
    values.delete(key);
    save();
  },
};
const result = await createTodoWriteTool().impl.execute({ items: JSON.parse(items) as TodoWriteInput["items"] }, createToolContext({ roots: [], state }));
process.stdout.write(JSON.stringify(result));
