import type { JsonSchema, SchemaVerdict } from "@helve/agent-core";
import { compileLinearPattern } from "./linear-pattern.ts";
import { createValidation } from "./create-validation.ts";

/** A `SchemaValidator` that answers at once. */
export interface ImmediateSchemaValidator {
  validate(schema: JsonSchema, value: unknown): SchemaVerdict;
}

/**
 * A validator for JSON Schema of any draft, without code generation. Does nothing with a schema before its first
 * value; keeps what it prepared as long as the schema object lives, so a schema must not be changed afterwards.
 * Never throws: a schema that is broken is an issue at the root, one of an unknown dialect is a note.
 *
 * @example
 * const validator = createSchemaValidator();
 * validator.validate({ type: "object", required: ["path"] }, {});
 * // { valid: false, issues: [{ path: "/path", message: "is missing; it must be a value", keyword: "required" }] }
 */
export function createSchemaValidator(): ImmediateSchemaValidator {
  const validate = createValidation(() => compileLinearPattern);
  // The compiler is there, so nothing is ever waited for.
  return { validate: (schema, value) => validate(schema, value) as SchemaVerdict };
}
