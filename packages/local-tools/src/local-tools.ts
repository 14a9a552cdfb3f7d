import type { Tool } from "@helve/agent-core";
import { createBashTool } from "./bash/create-bash-tool.ts";
import { createEditTool } from "./edit/create-edit-tool.ts";
import { createGlobTool } from "./glob/create-glob-tool.ts";
import { createGrepTool } from "./grep/create-grep-tool.ts";
import { createReadLedger } from "./ledger/read-ledger.ts";
import type { LocalToolsOptions } from "./local-tools-options.ts";
import { createLsTool } from "./ls/create-ls-tool.ts";
import { createSensitivePolicy } from "./paths/sensitive-policy.ts";
import { createReadTool } from "./read/create-read-tool.ts";
import { createTodoWriteTool } from "./todo-write/create-todo-write-tool.ts";
import { createWriteTool } from "./write/create-write-tool.ts";

/**
 * All local tools, for a loop of one's own. They share a ledger: what was not read through them is not overwritten.
 *
 * @example
 * const tools = localTools();
 * const context = createToolContext({ roots: [process.cwd()] });
 */
export function localTools({ read, changes, sensitive: sensitiveOptions, bash, search }: LocalToolsOptions = {}): readonly Tool[] {
  const ledger = createReadLedger();
  const sensitive = createSensitivePolicy(sensitiveOptions);
  const parts = { options: changes, ledger, sensitive };
  return [createReadTool(read, { ledger, sensitive }), createWriteTool(parts), createEditTool(parts), createBashTool(bash), createGrepTool({ ...search, sensitive: sensitiveOptions }), createGlobTool({ ...search, sensitive: sensitiveOptions }), createLsTool(), createTodoWriteTool()];
}
