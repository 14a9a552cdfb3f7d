import type { JsonSchema } from "./tool-schema.ts";
import type { MaybePromise } from "./json.ts";

/** One thing that is wrong. `path` is a JSON Pointer into the value (empty: the whole); no message repeats a value. */
export interface SchemaIssue {
  readonly path: string;
  readonly message: string;
  readonly keyword?: string;
}

/** `notes` say what could not be checked, such as a dialect nobody knows. */
export type SchemaVerdict =
  | { readonly valid: true; readonly notes?: readonly string[] }
  | { readonly valid: false; readonly issues: readonly SchemaIssue[] };

/** Checks values against JSON Schema of any draft. Must not throw or reject, whatever the schema; nothing is compiled before the first call. */
export interface SchemaValidator {
  validate(schema: JsonSchema, value: unknown): MaybePromise<SchemaVerdict>;
}
