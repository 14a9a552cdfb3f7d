// A schema as text
export { flattenSchema } from "./flatten/flatten-schema.ts";

// A call that fits it
export { exampleCall } from "./flatten/example-call.ts";
