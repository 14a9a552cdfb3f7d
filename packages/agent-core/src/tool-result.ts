import type { ContentBlock } from "./content-block.ts";
import type { Question } from "./question.ts";
import type { JsonValue } from "./json.ts";
import type { ToolError } from "./tool-error.ts";

/** What a tool gives back. Only `error` makes it a failure; nothing is inferred from `details` or from the text. */
export interface ToolResult {
  /** What the model reads, in order. An empty list is legal and means "nothing to say". */
  readonly content: readonly ContentBlock[];
  /** The same answer as data, where the tool has one. */
  readonly structuredContent?: JsonValue;
  /** For the host alone; it never reaches the model and is not bounded. */
  readonly details?: unknown;
  readonly error?: ToolError;
  readonly suspend?: never;
}

/**
 * `execute` cannot go on without an answer that may come in another process. The pipeline keeps `state` and calls the
 * tool again with `context.resumed` once the answer is there.
 */
export interface Suspension {
  readonly suspend: { readonly question: Question; readonly state: JsonValue };
}
