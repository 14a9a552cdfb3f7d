import type { GrantScope } from "./question.ts";
import type { JsonValue } from "./json.ts";

/** An answer to a `Question`. `nobody` (no one can answer: denied) and `later` (the answer may come in another process: pending) are two. */
export type Answer =
  | ApprovalAnswer
  | { readonly kind: "form"; readonly action: "accept"; readonly value: JsonValue }
  | { readonly kind: "form"; readonly action: "decline" | "cancel" }
  | { readonly kind: "url"; readonly action: "accept" | "decline" | "cancel" }
  | { readonly kind: "sample"; readonly message: JsonValue }
  | { readonly kind: "nobody" }
  | { readonly kind: "later" };

export type ApprovalAnswer =
  | { readonly kind: "approval"; readonly verdict: "allow"; readonly scope: GrantScope; /** Narrows a standing rule; only with `always`. */ readonly pattern?: string; readonly by?: AnsweredBy }
  | { readonly kind: "approval"; readonly verdict: "deny"; /** Reaches the model. */ readonly message?: string; readonly by?: AnsweredBy }
  | { readonly kind: "approval"; readonly verdict: "edit"; /** Goes back through validation, claims and policy. */ readonly input: JsonValue; readonly by?: AnsweredBy };

/** Default `person`. A policy may take a program's allow for less than a person's. */
export type AnsweredBy = "person" | "program";
