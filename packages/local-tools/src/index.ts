// All tools
export { createLocalTools } from "./create-local-tools.ts";
export { localTools } from "./local-tools.ts";
export type { BashOptions, LocalToolsOptions, ReadOptions, SearchOptions } from "./local-tools-options.ts";

// Files
export { createReadTool } from "./read/create-read-tool.ts";
export type { ReadInput } from "./read/read-input.ts";
export { createWriteTool } from "./write/create-write-tool.ts";
export type { WriteInput } from "./write/write-input.ts";
export { createEditTool } from "./edit/create-edit-tool.ts";
export type { EditInput } from "./edit/edit-input.ts";

// Search
export { createGrepTool } from "./grep/create-grep-tool.ts";
export type { GrepInput } from "./grep/grep-input.ts";
export { createGlobTool } from "./glob/create-glob-tool.ts";
export type { GlobInput } from "./glob/glob-input.ts";
export { createLsTool } from "./ls/create-ls-tool.ts";
export type { LsInput } from "./ls/ls-input.ts";

// Commands
export { createBashTool } from "./bash/create-bash-tool.ts";
export type { BashInput } from "./bash/bash-input.ts";

// Session
export { createTodoWriteTool } from "./todo-write/create-todo-write-tool.ts";
export type { TodoWriteInput } from "./todo-write/todo-write-input.ts";
