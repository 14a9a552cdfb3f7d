/** What kind of failure it was. Open: an unknown category is treated as `internal`. */
export type ToolErrorCategory =
  | "input"
  | "not-found"
  | "permission"
  | "conflict"
  | "limit"
  | "unavailable"
  | "internal"
  | `x-${string}`;

/** A failure as a value. The words for the model are in the result's content; this is the part that programs read. */
export interface ToolError {
  /** Kebab-case and stable, such as `file-not-found`. */
  readonly code: string;
  readonly category: ToolErrorCategory;
  /** Whether the same call may succeed later without a change. */
  readonly retryable: boolean;
  /** What the caller can do about it, one sentence. */
  readonly hint?: string;
}
