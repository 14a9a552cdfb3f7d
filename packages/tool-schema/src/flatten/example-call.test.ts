import type { JsonSchema } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { createSchemaValidator } from "../validate.ts";
import { exampleCall } from "./example-call.ts";

const schema: JsonSchema = {
  type: "object",
  properties: {
    path: { type: "string" },
    mode: { enum: ["fast", "safe"] },
    limit: { type: "integer", minimum: 10, maximum: 20 },
    edits: { type: "array", minItems: 1, items: { type: "object", properties: { from: { type: "string", minLength: 6 }, to: { type: "string" } }, required: ["from", "to"] } },
    note: { type: "string" },
  },
  required: ["path", "mode", "edits"],
  additionalProperties: false,
};

describe("exampleCall", () => {
  it("gives the required fields only, and as few items as are demanded", () => {
    expect(exampleCall(schema)).toEqual({ path: "text", mode: "fast", edits: [{ from: "textxx", to: "text" }] });
  });

  it("keeps what is right of a failed call, mends what is wrong and drops what is unknown", () => {
    const partial = { path: "a.txt", mode: "slow", limit: 500, note: "keep", bogus: 1, edits: [{ from: "abcdefgh" }] };
    expect(exampleCall(schema, partial)).toEqual({ path: "a.txt", mode: "fast", note: "keep", edits: [{ from: "abcdefgh", to: "text" }] });
    expect(exampleCall(schema, "text")).toEqual(exampleCall(schema));
  });

  it.each<[string, JsonSchema]>([
    ["formats", { properties: { a: { type: "string", format: "date-time" }, b: { type: "string", format: "uuid" }, c: { type: "string", format: "email" } }, required: ["a", "b", "c"] }],
    ["numbers", { properties: { a: { type: "number", exclusiveMinimum: 0, maximum: 0.5 }, b: { type: "integer", maximum: -3 }, c: { type: "integer", multipleOf: 5, minimum: 7 } }, required: ["a", "b", "c"] }],
    ["references and allOf", { $defs: { a: { type: "object", properties: { x: { type: "boolean" } }, required: ["x"] } }, allOf: [{ $ref: "#/$defs/a" }, { properties: { y: { const: 3 } }, required: ["y"] }] }],
    ["unions", { properties: { kind: { type: "string" } }, required: ["kind"], oneOf: [{ properties: { kind: { const: "a" }, n: { type: "number" } }, required: ["n"] }, { properties: { kind: { const: "b" } } }] }],
    ["tuples", { properties: { at: { prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2 } }, required: ["at"] }],
    ["defaults and examples", { properties: { a: { type: "string", pattern: "^v\\d$", default: "v1" }, b: { type: "string", pattern: "^w", examples: ["w2"] } }, required: ["a", "b"] }],
    ["nullable", { properties: { a: { type: ["null", "integer"] }, b: { anyOf: [{ type: "null" }, { type: "string" }] } }, required: ["a", "b"] }],
  ])("makes a valid call of %s", (_, made) => {
    expect(createSchemaValidator().validate(made, exampleCall(made))).toEqual({ valid: true });
  });

  it("ends on recursion that demands itself", () => {
    const endless = { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] };
    expect(JSON.stringify(exampleCall(endless)).length).toBeLessThan(1_000);
  });
});
