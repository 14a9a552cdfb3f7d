import { format } from "@cfworker/json-schema";
import { Type } from "@sinclair/typebox";
import type { JsonSchema, SchemaIssue } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { createSchemaValidator } from "./create-schema-validator.ts";

const validator = createSchemaValidator();

function issuesOf(schema: JsonSchema, value: unknown): readonly SchemaIssue[] {
  const verdict = validator.validate(schema, value);
  return verdict.valid ? [] : verdict.issues;
}

describe("createSchemaValidator", () => {
  it("RT-03 names every missing and every wrong field with its path", () => {
    const schema = {
      type: "object",
      properties: { path: { type: "string" }, lines: { type: "integer" }, range: { type: "object", properties: { from: { type: "number" } }, required: ["from"] } },
      required: ["path", "range"],
    };
    expect(issuesOf(schema, { lines: 1.5, range: {} })).toEqual([
      { path: "/path", message: "is missing; it must be a string", keyword: "required" },
      { path: "/lines", message: "must be an integer, not a number with a fraction", keyword: "type" },
      { path: "/range/from", message: "is missing; it must be a number", keyword: "required" },
    ]);
  });

  it.each(["integer", "string", "boolean", "object", "array"])("RT-03 null is no %s", (type) => {
    expect(issuesOf({ properties: { a: { type } } }, { a: null })).toHaveLength(1);
  });

  it("suggests the nearest declared property for one that is not declared", () => {
    const schema = { properties: { file_path: {}, limit: {} }, additionalProperties: false };
    expect(issuesOf(schema, { filePath: 1 })[0]?.message).toContain('did you mean "file_path"?');
    expect(issuesOf(schema, { quux: 1 })[0]?.message).toContain("declared are file_path, limit");
    expect(issuesOf({ additionalProperties: false }, { a: 1 })[0]?.message).toContain("no property is");
    expect(issuesOf({ properties: { path: {} }, unevaluatedProperties: false }, { paht: 1 })[0]?.path).toBe("/paht");
  });

  it("says of a union what kinds were wanted", () => {
    expect(issuesOf({ anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] }, true)).toEqual([
      { path: "", message: "must be a string, a number or null", keyword: "anyOf" },
    ]);
  });

  it("tells the errors of the union's branch that was meant, by kind or by constant", () => {
    const byKind = { anyOf: [{ type: "string" }, { type: "object", properties: { n: { type: "number" } } }] };
    expect(issuesOf(byKind, { n: "x" })).toEqual([{ path: "/n", message: "must be a number, not a string", keyword: "type" }]);
    const branch = (kind: string, field: string): JsonSchema => ({ type: "object", properties: { kind: { const: kind }, [field]: { type: "number" } }, required: ["kind", field] });
    const byConstant = { oneOf: [branch("circle", "radius"), branch("square", "side")] };
    expect(issuesOf(byConstant, { kind: "square" })).toEqual([{ path: "/side", message: "is missing; it must be a number", keyword: "required" }]);
  });

  it("says so when a value fits two of the forms of which one is allowed", () => {
    expect(issuesOf({ oneOf: [{ required: ["a"] }, { required: ["b"] }] }, { a: 1, b: 2 })[0]?.message).toContain("fits 2 of 2 forms");
  });

  it("reports a wrong item of a contains, a property name and a dependency once", () => {
    expect(issuesOf({ properties: { a: { contains: { type: "string" } } } }, { a: [1, 2, 3] })).toMatchObject([{ path: "/a", keyword: "contains" }]);
    expect(issuesOf({ propertyNames: { pattern: "^[a-z]+$" } }, { "A-1": 1 })).toMatchObject([{ path: "/A-1" }]);
    expect(issuesOf({ dependentRequired: { a: ["b", "c"] } }, { a: 1, b: 1 })).toMatchObject([{ path: "", message: 'needs "c" beside what it has' }]);
  });

  it("never repeats a value of the arguments, whatever keyword it breaks", () => {
    const secret = "s3cr3t-value";
    const number = 987_654_321;
    const keywords: readonly JsonSchema[] = [
      { type: "number" }, { type: "boolean" }, { enum: ["a"] }, { const: "b" }, { pattern: "^x" }, { format: "uri" }, { format: "url" }, { maxLength: 1 }, { minLength: 99 },
      { maximum: 1 }, { minimum: 1e12 }, { exclusiveMaximum: 1 }, { exclusiveMinimum: 1e12 }, { multipleOf: 2 }, { not: {} }, false as unknown as JsonSchema, { anyOf: [{ type: "null" }, { const: 1 }] },
      { oneOf: [{}, {}] }, { allOf: [{ type: "null" }] }, { if: {}, then: { type: "null" } }, { maxItems: 0 }, { uniqueItems: true }, { contains: { type: "null" } }, { items: { type: "null" } },
      { maxProperties: 0 }, { additionalProperties: { type: "null" } }, { patternProperties: { k: { type: "null" } } }, { propertyNames: { maxLength: 0 } }, { dependentRequired: { k: ["z"] } },
    ];
    for (const keyword of keywords) {
      for (const value of [secret, number, [secret, secret, number], { k: secret, l: number }]) {
        const text = JSON.stringify(issuesOf({ properties: { field: keyword } }, { field: value }));
        expect(text).not.toContain(secret);
        expect(text).not.toContain(String(number));
      }
    }
  });

  it("bounds issues: their number, their paths and their text", () => {
    const long = "k".repeat(5_000);
    const issues = issuesOf({ additionalProperties: { type: "number" }, enum: Array.from({ length: 500 }, (_, index) => `option-${index}`) }, Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${long}${index}`, "x"])));
    expect(issues.length).toBeLessThanOrEqual(50);
    for (const { path, message } of issues) {
      expect(path.length).toBeLessThan(300);
      expect(message.length).toBeLessThan(300);
    }
  });

  it("refuses what is no JSON value and what is nested without end, with its path", () => {
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    for (const value of [undefined, 5n, () => 1, Number.NaN]) expect(issuesOf({}, { a: [value] })[0]?.path).toBe("/a/0");
    expect(issuesOf({}, cyclic)[0]?.message).toContain("nested deeper");
    expect(issuesOf({ properties: {} }, { "\ud800": 1 })).toHaveLength(1);
  });

  it("reports thousands of wrong items without failing itself", () => {
    expect(issuesOf({ items: { anyOf: [{ type: "string" }, { type: "null" }] } }, Array(9_000).fill(1)).length).toBeGreaterThan(0);
  });

  it("leaves no entry in the interpreter's table of formats, even when the validation fails", () => {
    issuesOf({ properties: { a: { pattern: "x" } } }, { a: "y" });
    issuesOf({ properties: { a: { pattern: "x" }, b: { $ref: "#/properties/b" } } }, { a: "y", b: 1 });
    expect(Object.keys(format).filter((name) => name.startsWith("helve:"))).toEqual([]);
  });

  it.each(Object.keys(format))("answers the format %s on hostile text of 50 KB at once", (name) => {
    const texts = ["a".repeat(50_000), `a@${"a-".repeat(25_000)}`, `"${"\\a".repeat(25_000)}`, `http://${"a-".repeat(20)}!`, `http://${"a".repeat(40)}!`, `https://${"a.".repeat(25_000)}!`, `a://${"a@".repeat(25_000)} `, `a:${"/a".repeat(25_000)} `, "1".repeat(50_000), `{${"a,".repeat(25_000)}`, `/${"~0".repeat(25_000)}~`, `P${"1".repeat(50_000)}`, "::".repeat(25_000), "(".repeat(50_000)];
    const started = performance.now();
    for (const text of texts) validator.validate({ properties: { a: { type: "string", format: name } } }, { a: text });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("finds equal items by value, wherever uniqueItems stands", () => {
    const unique: JsonSchema = { uniqueItems: true };
    const twice = [{ a: 1, b: [0] }, 2, { b: [-0], a: 1.0 }];
    const once = [1, "1", true, null, [1], ["1"], { a: 1 }, { a: "1" }, {}, [], "[]", "{}"];
    const nodes: readonly JsonSchema[] = [
      unique, { allOf: [{}, unique] }, { anyOf: [unique] }, { oneOf: [unique, { type: "null" }] }, { not: { not: unique } }, { if: unique, else: { type: "null" } },
      { $ref: "#/$defs/list", $defs: { list: unique } },
    ];
    for (const node of nodes) {
      expect(issuesOf(node, twice), JSON.stringify(node)).not.toEqual([]);
      expect(issuesOf(node, once), JSON.stringify(node)).toEqual([]);
    }
    expect(issuesOf({ not: unique }, twice)).toEqual([]);
    expect(issuesOf({ not: unique }, once)).toHaveLength(1);
    expect(issuesOf(unique, { a: twice })).toEqual([]);
    expect(issuesOf({ uniqueItems: false }, twice)).toEqual([]);
  });

  it("names the lists that repeat an item, at any depth of a recursive schema, and forgets them with the next value", () => {
    const schema: JsonSchema = { uniqueItems: true, items: { $ref: "#" } };
    expect(issuesOf(schema, [[1, 2], [[3, 3]], [4, 4]])).toEqual([
      { path: "/1/0", message: "must not hold the same item twice", keyword: "uniqueItems" },
      { path: "/2", message: "must not hold the same item twice", keyword: "uniqueItems" },
    ]);
    expect(issuesOf(schema, [[1, 2], [[3, 5]], [4, 6]])).toEqual([]);
  });

  it("checks uniqueItems on thousands of objects at once, however often it is demanded", () => {
    const items = Array.from({ length: 4_900 }, (_, index) => ({ a: index }));
    const schema: JsonSchema = { allOf: Array.from({ length: 40 }, () => ({ type: "array", uniqueItems: true })) };
    const started = performance.now();
    expect(issuesOf(schema, items)).toEqual([]);
    expect(issuesOf(schema, [...items, { a: 0 }])).toMatchObject([{ path: "", keyword: "uniqueItems" }]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  const many = (count: number, build: (index: number) => unknown): unknown[] => Array.from({ length: count }, (_, index) => build(index));
  it.each<readonly [string, JsonSchema, unknown]>([
    ["a union of thousands for each item", { items: { oneOf: many(5_000, (index) => ({ const: index })) } }, many(9_000, (index) => index)],
    ["thousands of checks of a long text", { allOf: many(5_000, () => ({ maxLength: 1_000_000 })) }, "x".repeat(250_000)],
    ["thousands of constants for each item", { items: { enum: many(20_000, (index) => `option-${index}`) } }, many(9_000, (index) => index)],
    ["thousands of patterns for thousands of names", { patternProperties: Object.fromEntries(many(3_000, (index) => [`^a${index}`, {}]) as [string, unknown][]) }, Object.fromEntries(many(9_000, (index) => [`k${index}`, 1]) as [string, unknown][])],
  ])("gives up on %s instead of holding the process", (_, schema, value) => {
    validator.validate(schema, null);
    const started = performance.now();
    expect(issuesOf(schema, value)).toEqual([{ path: "", message: "cannot be checked: the schema asks for too much work on this value; send a smaller one", keyword: "$schema" }]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it("still checks the largest arguments against ordinary schemas, one after the other", () => {
    const form = (index: number): JsonSchema => ({ type: "object", properties: { kind: { const: index }, name: { type: "string", maxLength: 100 } }, required: ["kind", "name"], additionalProperties: false });
    const union: JsonSchema = { items: { oneOf: many(10, form) } };
    const items = many(3_300, (index) => ({ kind: index % 10, name: "n" }));
    const map = Object.fromEntries(many(9_900, (index) => [`key-${index}`, index]) as [string, unknown][]);
    for (let round = 0; round < 3; round += 1) {
      expect(issuesOf(union, items)).toEqual([]);
      expect(issuesOf({ properties: { map: { patternProperties: { "^key-": { type: "number" } }, additionalProperties: false } } }, { map })).toEqual([]);
    }
  });

  it("says of a pattern what keeps it from being checked", () => {
    const notesOf = (pattern: string): string => JSON.stringify(validator.validate({ pattern }, "a"));
    for (const pattern of ["^(a{1,1000}){1,1000}$", "a{2000}", "a".repeat(10_001)]) expect(notesOf(pattern)).toContain("beyond what the linear-time engine takes");
    for (const pattern of ["(?=a)", "(a)\\1", "("]) expect(notesOf(pattern)).toContain("is broken or needs look-around");
  });

  it("RT-05 plain JSON Schema and TypeBox behave alike", () => {
    const typeBox = Type.Object({
      path: Type.String({ minLength: 1 }),
      mode: Type.Optional(Type.Union([Type.Literal("fast"), Type.Literal("safe")])),
      tags: Type.Array(Type.String()),
      node: Type.Recursive((self) => Type.Object({ kids: Type.Array(self) })),
    }, { additionalProperties: false });
    const plain: JsonSchema = JSON.parse(JSON.stringify(typeBox));
    const values = [
      { path: "a", tags: [], node: { kids: [{ kids: [] }] } },
      { path: "", tags: [1], node: { kids: [{}] }, mode: "slow", more: 1 },
      {}, null, "x",
    ];
    for (const value of values) expect(validator.validate(typeBox, value)).toEqual(validator.validate(plain, value));
    expect(validator.validate(typeBox, values[0])).toEqual({ valid: true });
    expect(issuesOf(typeBox, values[1]).map((issue) => issue.path)).toEqual(["/path", "/mode", "/tags/0", "/node/kids/0/kids", "/more"]);
  });
});
