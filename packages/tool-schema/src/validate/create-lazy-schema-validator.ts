import type { SchemaValidator } from "@helve/agent-core";
import { createValidation } from "./create-validation.ts";
import type { PatternCompiler } from "./create-validation.ts";

/**
 * The same validator for those who start often: the engine for patterns is loaded at the first schema that has one, so
 * that answer is a promise. All others come at once.
 *
 * @example
 * const verdict = await createLazySchemaValidator().validate(schema, value);
 */
export function createLazySchemaValidator(): SchemaValidator {
  let compiler: Promise<PatternCompiler> | undefined;
  return { validate: createValidation(() => (compiler ??= import("./linear-pattern.ts").then((loaded) => loaded.compileLinearPattern))) };
}
