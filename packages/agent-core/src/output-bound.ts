import type { ArtifactStore } from "./artifact-store.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { ToolResult } from "./tool-result.ts";

export interface BoundedCall {
  readonly callId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly tool: ToolDefinition;
  readonly origin: ToolOrigin;
  readonly artifacts?: ArtifactStore;
}

/** Keeps results small enough for a model. May reject: the pipeline then shows a short preview, never the raw flood. */
export interface OutputBound {
  bound(result: ToolResult, call: BoundedCall): Promise<ToolResult>;
  /** The sum of a batch, after each result was bounded. Same length, same order. */
  boundBatch?(results: readonly { readonly result: ToolResult; readonly call: BoundedCall }[]): Promise<readonly ToolResult[]>;
}
