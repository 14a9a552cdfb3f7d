import { describe, expect, it } from "vitest";
import { mayFit } from "./may-fit.ts";
import { createSchemaScope } from "./schema-scope.ts";

function fits(schema: unknown, value: unknown): boolean {
  return mayFit(schema, value, createSchemaScope(schema));
}

function nest(levels: number, innermost: unknown): unknown {
  let value = innermost;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

describe("mayFit", () => {
  const nested = { properties: { a: { $ref: "#" }, n: { type: "number" } } };

  it.each([
    ["another type", { type: "string" }, 1],
    ["an integer with a fraction", { type: "integer" }, 1.5],
    ["another constant", { const: "a" }, "b"],
    ["no option", { enum: ["a", 1] }, "1"],
    ["beyond a bound", { minimum: 3 }, 2],
    ["as long in characters, not in units", { maxLength: 1 }, "📦📦"],
    ["a missing name", { required: ["a"] }, {}],
    ["an unknown name", { additionalProperties: false }, { a: 1 }],
    ["a wrong item", { items: { type: "string" } }, [1]],
    ["no branch", { anyOf: [{ type: "string" }, { type: "null" }] }, 1],
    ["one part of allOf", { allOf: [{}, { type: "null" }] }, 1],
    ["something deep inside", nested, nest(20, { n: "x" })],
  ])("is certain of %s", (_, schema, value) => expect(fits(schema, value)).toBe(false));

  it.each([
    ["what only a validator can tell", { pattern: "^a", not: {} }, "b"],
    ["a constant that is an object", { const: { a: 1 } }, { a: 2 }],
    ["one character of two units", { maxLength: 1 }, "📦"],
    ["names that a pattern may cover", { patternProperties: { x: {} }, additionalProperties: false }, { a: 1 }],
    ["a part with an address of its own", { properties: { a: { $id: "x", $ref: "#/properties/b" }, b: { type: "null" } } }, { a: 1 }],
    ["what lies deeper than it looks", nested, nest(200, { n: "x" })],
    ["deep values that are right", nested, nest(30, { n: 1 })],
  ])("leaves open %s", (_, schema, value) => expect(fits(schema, value)).toBe(true));

  it("gives up, open, on a schema that doubles its work on each level", () => {
    const doubling = { type: "object", anyOf: [{ properties: { a: { $ref: "#" } } }, { properties: { a: { $ref: "#" } } }] };
    const started = performance.now();
    expect(fits(doubling, nest(60, 1))).toBe(true);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
