import type { Annotations, ProviderEntry, Tool, ToolProvider } from "@helve/agent-core";
import { bashAnnotations, createBashTool } from "./bash/create-bash-tool.ts";
import { createEditTool, editAnnotations } from "./edit/create-edit-tool.ts";
import { createGlobTool, globAnnotations } from "./glob/create-glob-tool.ts";
import { createGrepTool, grepAnnotations } from "./grep/create-grep-tool.ts";
import { createReadLedger } from "./ledger/read-ledger.ts";
import type { LocalToolsOptions } from "./local-tools-options.ts";
import { createSensitivePolicy } from "./paths/sensitive-policy.ts";
import { createLsTool, lsAnnotations } from "./ls/create-ls-tool.ts";
import { createReadTool, readAnnotations } from "./read/create-read-tool.ts";
import { createCheckpoints } from "./undo/create-checkpoints.ts";
import { createTodoWriteTool, todoWriteAnnotations } from "./todo-write/create-todo-write-tool.ts";
import { createWriteTool, writeAnnotations } from "./write/create-write-tool.ts";

/** What the surroundings give the tools. */
export interface LocalToolsParts {
  /** Where `write` and `edit` keep what they replace, for `undoChange`; a function is asked at the first change. Default: nothing is kept. */
  readonly undoFolder?: string | (() => string) | undefined;
}

/**
 * The local tools as a provider for a host. A tool is made when its definition is first asked for, so that what a turn
 * does not select costs nothing; what it does is loaded at its first call.
 *
 * @example
 * host.use(createLocalTools(), { id: "local", kind: "builtin", trust: "first-party" });
 */
export function createLocalTools({ read, changes, sensitive: sensitiveOptions, bash, search }: LocalToolsOptions = {}, { undoFolder }: LocalToolsParts = {}): ToolProvider {
  // Inside a host each session has a ledger of its own; this one is for a context without a session.
  const ledger = createReadLedger();
  const sensitive = createSensitivePolicy(sensitiveOptions);
  const parts = { options: changes, ledger, sensitive, checkpoints: undoFolder === undefined ? undefined : createCheckpoints({ folder: undoFolder }) };
  const entries: readonly ProviderEntry[] = [
    toEntry({ name: "read", annotations: readAnnotations, create: () => createReadTool(read, { ledger, sensitive }) }),
    toEntry({ name: "write", annotations: writeAnnotations, create: () => createWriteTool(parts) }),
    toEntry({ name: "edit", annotations: editAnnotations, create: () => createEditTool(parts) }),
    toEntry({ name: "bash", annotations: bashAnnotations, create: () => createBashTool(bash) }),
    toEntry({ name: "grep", annotations: grepAnnotations, create: () => createGrepTool({ ...search, sensitive: sensitiveOptions }) }),
    toEntry({ name: "glob", annotations: globAnnotations, create: () => createGlobTool({ ...search, sensitive: sensitiveOptions }) }),
    toEntry({ name: "ls", annotations: lsAnnotations, create: createLsTool }),
    toEntry({ name: "todo_write", annotations: todoWriteAnnotations, create: createTodoWriteTool }),
  ];
  return { entries: () => entries };
}

function toEntry({ name, annotations, create }: { readonly name: string; readonly annotations: Annotations; readonly create: () => Tool }): ProviderEntry {
  let made: Tool | undefined;
  const tool = (): Tool => (made ??= create());
  return { name, annotations, definition: () => tool().definition, tool };
}
