// Whether a value fits, without loading an engine for patterns before there is a pattern
export { createLazySchemaValidator } from "./validate/create-lazy-schema-validator.ts";
export { checkSchema } from "./validate/check-schema.ts";
export type { SchemaCheck } from "./validate/check-schema.ts";

// What is wrong, in words
export { describeIssues } from "./validate/describe-issues.ts";
