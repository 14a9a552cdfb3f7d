// Whether a value fits, and whether a schema can be used
export { checkSchema, createSchemaValidator, describeIssues } from "./validate.ts";
export type { ImmediateSchemaValidator, SchemaCheck } from "./validate.ts";
export { createLazySchemaValidator } from "./validate-lazily.ts";

// What the model probably meant, and how much it may send
export { argumentLimits, checkArgumentLimits, repairArguments } from "./repair.ts";
export type { OptionalRepair, Repair, RepairedArguments, RepairInput } from "./repair.ts";

// A schema as text, and a call that fits it
export { exampleCall, flattenSchema } from "./flatten.ts";

// What a text costs in a model's window
export { estimateDefinitionTokens, estimateTokens } from "./tokens.ts";
export type { DefinitionText } from "./tokens.ts";
