import type { CallFacts } from "./call-facts.ts";
import type { ContentBlock } from "./content-block.ts";
import type { JsonValue, MaybePromise } from "./json.ts";
import type { ModelRequest } from "./model-client.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolError } from "./tool-error.ts";
import type { ToolOrigin } from "./tool-origin.ts";
import type { ToolOutcome } from "./tool-outcome.ts";

/** Where an extension may step in. */
export interface Hooks {
  /** Before policy, on the tool that really runs. Nothing returned keeps the call. A throw or a timeout denies it. */
  readonly "before-call": (call: HookedCall) => MaybePromise<BeforeCallVerdict | undefined | void>;
  /** After the tool. A throw or a timeout keeps the real result and adds a diagnostic. */
  readonly "after-call": (call: HookedCall & { readonly outcome: ToolOutcome }) => MaybePromise<AfterCallChange | undefined | void>;
  /** A throw or a timeout leaves the request as it was, with a diagnostic. */
  readonly "before-model-request": (request: ModelRequest) => MaybePromise<ModelRequest | undefined | void>;
  readonly "batch-end": (outcomes: readonly ToolOutcome[]) => MaybePromise<void>;
}

export interface HookedCall {
  /** Canonical. */
  readonly name: string;
  readonly tool: ToolDefinition;
  readonly origin: ToolOrigin;
  readonly input: JsonValue;
  readonly facts: CallFacts;
}

/** `change` is validated again and decided on anew. */
export type BeforeCallVerdict =
  | { readonly kind: "keep" }
  | { readonly kind: "change"; readonly input: unknown }
  | { readonly kind: "deny"; readonly text: string };

/** Replaces what is given. New content without new structured content drops the old structured content, which would contradict it. */
export interface AfterCallChange {
  readonly content?: readonly ContentBlock[];
  readonly structuredContent?: JsonValue;
  readonly error?: ToolError | null;
}
