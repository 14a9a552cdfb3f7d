import type { Annotations } from "./annotations.ts";
import type { JsonSchema } from "./tool-schema.ts";

/** The side of a tool that a model sees. Plain JSON data, so it can be cached, pinned and digested. */
export interface ToolDefinition {
  /** Matches `toolNamePattern`. */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** Always plain JSON Schema; draft 2020-12 unless `$schema` says otherwise. */
  readonly schema: JsonSchema;
  readonly outputSchema?: JsonSchema;
  readonly annotations?: Annotations;
  /** Default `sequential`: a tool without claims then runs alone. */
  readonly executionMode?: "parallel" | "sequential";
  /**
   * `startup` (default): shown from the first turn. `dynamic`: may be deferred first. `hidden`: never shown, reached
   * by a forward only, so that each action of a dispatcher has a policy of its own.
   */
  readonly exposure?: "startup" | "dynamic" | "hidden";
}

/** What the large providers accept as a tool's name: OpenAI and Anthropic both document these characters and at most 64 of them. */
export const toolNamePattern: RegExp = /^[a-zA-Z0-9_-]{1,64}$/;
