import { defineTool, errorResult } from "@helve/agent-core";
import type { Annotations, Tool, ToolContext, ToolResult } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import { decideTodoList, loadTodoList, storeTodoList } from "./todo-list.ts";
import type { TodoItem } from "./todo-list.ts";
import { todoWriteInput } from "./todo-write-input.ts";
import type { TodoStatus, TodoWriteInput } from "./todo-write-input.ts";

export const todoWriteAnnotations = { effects: ["state"], idempotent: true } as const satisfies Annotations;

/** Makes the `todo_write` tool: the list of what is to be done, kept for the session where the host keeps state. */
export function createTodoWriteTool(): Tool<TodoWriteInput> {
  return defineTool({
    name: "todo_write",
    title: "Write the to-do list",
    description: "Replaces the to-do list of this session. Send the whole list each time; keep the ids that were given. At most one item is in_progress.",
    schema: todoWriteInput,
    annotations: todoWriteAnnotations,
    executionMode: "sequential",
    prepareArguments: (raw) => renameArguments(raw, { todos: "items" }),
    execute: executeTodoWrite,
  });
}

function executeTodoWrite({ items: given }: TodoWriteInput, { state }: ToolContext): ToolResult {
  const verdict = decideTodoList(given, loadTodoList(state));
  if (verdict.kind === "refused") {
    return errorResult(`The list was not changed: ${verdict.why}.`, { code: "bad-list", category: "input", retryable: false, hint: "Correct the list and send it whole." });
  }
  storeTodoList(state, verdict.items);
  const unkept = state === undefined ? ["[Nobody keeps this list between calls: there is no session.]"] : [];
  return {
    content: [showList(verdict.items), ...unkept].map((text) => ({ type: "text", text })),
    structuredContent: { items: verdict.items.map((item) => ({ ...item })) },
  };
}

const marks: Readonly<Record<TodoStatus, string>> = { pending: "[ ]", in_progress: "[>]", completed: "[x]" };

function showList(items: readonly TodoItem[]): string {
  if (items.length === 0) return "(the list is empty)";
  return items.map(({ id, content, status }) => `${marks[status]} ${id}. ${content}`).join("\n");
}
