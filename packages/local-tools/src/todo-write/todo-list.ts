import type { SessionState } from "@helve/agent-core";
import type { TodoStatus, TodoWriteInput } from "./todo-write-input.ts";

export interface TodoItem {
  readonly id: string;
  readonly content: string;
  readonly status: TodoStatus;
}

export type TodoVerdict = { readonly kind: "list"; readonly items: readonly TodoItem[] } | { readonly kind: "refused"; readonly why: string };

/**
 * Decides what the list becomes. An item keeps its id as long as it is given back, or as long as its words stay; a new
 * one gets the next number that was not used in the list before.
 */
export function decideTodoList(given: TodoWriteInput["items"], previous: readonly TodoItem[]): TodoVerdict {
  const active = given.filter(({ status }) => status === "in_progress");
  if (active.length > 1) return { kind: "refused", why: `at most one item may be in_progress; ${active.length} are: ${active.map(({ content }) => `'${content.slice(0, 80)}'`).slice(0, 5).join(", ")}` };
  const ids = given.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return { kind: "refused", why: `two items have the id '${twice}'` };
  return { kind: "list", items: withIds(given, { previous, taken: new Set(ids) }) };
}

function withIds(given: TodoWriteInput["items"], { previous, taken }: { readonly previous: readonly TodoItem[]; readonly taken: Set<string> }): readonly TodoItem[] {
  let last = Math.max(0, ...[...taken, ...previous.map(({ id }) => id)].map(Number).filter(Number.isSafeInteger));
  return given.map(({ id, content, status }) => {
    const kept = id ?? previous.find((item) => item.content === content && !taken.has(item.id))?.id ?? String(++last);
    taken.add(kept);
    return { id: kept, content, status };
  });
}

const key = "todo-list";

/** The session's list; empty at its start, and where nobody keeps it. */
export function loadTodoList(state: SessionState | undefined): readonly TodoItem[] {
  // Only storeTodoList writes this key: state is apart for each provider.
  return (state?.get(key) as readonly TodoItem[] | undefined) ?? [];
}

export function storeTodoList(state: SessionState | undefined, items: readonly TodoItem[]): void {
  state?.set(key, items.map((item) => ({ ...item })));
}
