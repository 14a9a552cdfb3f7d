import type { CallFacts, JsonValue, Limits, RuntimeTool, ToolDefinition } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";

/** The tool that really runs, with arguments that fit its schema. */
export interface Target {
  readonly identity: CallIdentity & { readonly origin: NonNullable<CallIdentity["origin"]> };
  readonly tool: RuntimeTool;
  /** The catalog's: what the model was shown. */
  readonly definition: ToolDefinition;
  /** Frozen JSON: what hooks, policy and records see. */
  readonly input: JsonValue;
  readonly facts: CallFacts;
  /** The caller's own deadlines. */
  readonly limits?: Limits | undefined;
}
