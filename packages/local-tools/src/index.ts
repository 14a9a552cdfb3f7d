// All tools
export { createLocalTools } from "./create-local-tools.ts";
export type { LocalToolsParts } from "./create-local-tools.ts";
export { localTools } from "./local-tools.ts";
export type { BashOptions, ChangeOptions, LocalToolsOptions, ReadOptions, SearchOptions, SensitiveOptions } from "./local-tools-options.ts";

// Files
export { createReadTool } from "./read/create-read-tool.ts";
export type { ReadInput } from "./read/read-input.ts";
export { createWriteTool } from "./write/create-write-tool.ts";
export type { WriteInput } from "./write/write-input.ts";
export { createEditTool } from "./edit/create-edit-tool.ts";
export type { EditInput } from "./edit/edit-input.ts";

export type { ReadParts } from "./read/read-call.ts";
export type { ChangeParts } from "./write/change-file.ts";
export { createReadLedger } from "./ledger/read-ledger.ts";
export type { LedgerEntry, ReadLedger } from "./ledger/read-ledger.ts";
export { createSensitivePolicy } from "./paths/sensitive-policy.ts";
export type { SensitivePolicy } from "./paths/sensitive-policy.ts";

// Undo
export { createCheckpoints } from "./undo/create-checkpoints.ts";
export type { CheckpointRequest, Checkpoints, OpenCheckpoint } from "./undo/create-checkpoints.ts";
export { undoChange } from "./undo/undo-change.ts";
export type { KeptDifference, UndoRequest, UndoResult } from "./undo/undo-change.ts";
export type { TakenBack } from "./undo/take-back.ts";
export { readChanges } from "./undo/read-changes.ts";
export type { DamagedChange } from "./undo/read-changes.ts";
export type { KeptLimits } from "./undo/change-folder.ts";
export type { ChangeRecord, KeptFile } from "./undo/change-record.ts";
export type { FileState, StateNow } from "./undo/file-state.ts";

// Search
export type { SearchToolOptions } from "./search/search-tool-options.ts";
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
