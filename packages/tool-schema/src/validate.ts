// Whether a value fits, and whether a schema can be used
export { createSchemaValidator } from "./validate/create-schema-validator.ts";
export type { ImmediateSchemaValidator } from "./validate/create-schema-validator.ts";
export { checkSchema } from "./validate/check-schema.ts";
export type { SchemaCheck } from "./validate/check-schema.ts";

// What is wrong, in words
export { describeIssues } from "./validate/describe-issues.ts";
