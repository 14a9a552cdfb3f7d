import type { Claim } from "./claim.ts";
import type { Decision } from "./decision.ts";
import type { JsonSchema } from "./tool-schema.ts";
import type { JsonValue } from "./json.ts";
import type { Preview } from "./preview.ts";
import type { ToolOrigin } from "./tool-origin.ts";

/** Something that only a person, or a program in a person's place, can answer. Plain JSON. */
export type Question = ApprovalQuestion | FormQuestion | UrlQuestion | SampleQuestion;

/** May this call run? */
export interface ApprovalQuestion {
  readonly kind: "approval";
  readonly callId: string;
  /** The canonical name of the tool that really runs. */
  readonly tool: string;
  readonly origin: ToolOrigin;
  readonly via?: readonly string[];
  readonly input: JsonValue;
  readonly claims: readonly Claim[];
  readonly decision: Decision<"ask">;
  readonly preview?: Preview;
  /** The scopes that an answer may choose. */
  readonly offers: readonly GrantScope[];
}

/** For this call, for this session, or as a standing rule. */
export type GrantScope = "once" | "session" | "always";

export interface FormQuestion {
  readonly kind: "form";
  readonly message: string;
  readonly schema: JsonSchema;
}

export interface UrlQuestion {
  readonly kind: "url";
  readonly message: string;
  readonly url: string;
}

/** An MCP server asks the host's model. `request` is the protocol's own shape. */
export interface SampleQuestion {
  readonly kind: "sample";
  readonly request: JsonValue;
}
