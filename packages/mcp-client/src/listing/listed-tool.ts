import type { JsonSchema } from "@helve/agent-core";

/** A tool as its server lists it, checked and with the rest let go. Plain JSON, so that it can be kept on disk. */
export interface ListedTool {
  /** As the server calls it; what goes over the wire. */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly hints?: ToolHints;
}

/** The protocol's own words for what a tool may do. Only a trusted server is believed. */
export interface ToolHints {
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}
