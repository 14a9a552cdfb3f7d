import type { Limits } from "./limits.ts";

/** A call as a model or a client makes it. `name` is the name it was shown; `input` is whatever came. */
export interface ToolCall {
  readonly callId: string;
  readonly name: string;
  readonly input: unknown;
  /** The caller's own deadlines, before the tool's and the host's. */
  readonly limits?: Limits;
}
