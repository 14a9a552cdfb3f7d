/** A folder that may be touched: an absolute path, as given or with links in it. Structurally agent-core's `Root`. */
export interface FileRoot {
  readonly path: string;
  readonly access: FileAccess;
}

/** `write` includes reading. */
export type FileAccess = "read" | "write";
