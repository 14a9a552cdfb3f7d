import type { JsonSchema } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { checkSchema, createSchemaValidator } from "./validate.ts";

interface CorpusRow {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly good: readonly unknown[];
  /** Values that must fail, each with the paths of its issues. */
  readonly bad: readonly (readonly [value: unknown, ...paths: string[]])[];
  /** A word of the note that is expected with a good value. */
  readonly note?: string;
}

const draft04 = "http://json-schema.org/draft-04/schema#";
const draft06 = "http://json-schema.org/draft-06/schema#";
const draft07 = "http://json-schema.org/draft-07/schema#";
const draft2019 = "https://json-schema.org/draft/2019-09/schema";
const draft2020 = "https://json-schema.org/draft/2020-12/schema";

const tree = { type: "object", properties: { value: { type: "number" }, kids: { type: "array", items: { $ref: "#/$defs/tree" } } }, required: ["value"] };

const corpus: readonly CorpusRow[] = [
  {
    name: "draft-04 boolean exclusiveMinimum",
    schema: { $schema: draft04, type: "object", properties: { n: { type: "number", minimum: 0, exclusiveMinimum: true, maximum: 5 } } },
    good: [{ n: 1 }, { n: 5 }, {}],
    bad: [[{ n: 0 }, "/n"], [{ n: -1 }, "/n"], [{ n: 6 }, "/n"]],
  },
  {
    name: "draft-04 id and definitions",
    schema: { $schema: draft04, id: "http://example.com/root", definitions: { name: { id: "#name", type: "string" } }, properties: { a: { $ref: "#/definitions/name" }, b: { $ref: "#name" } } },
    good: [{ a: "x", b: "y" }],
    bad: [[{ a: 1 }, "/a"], [{ b: 1 }, "/b"]],
  },
  {
    name: "draft-06 const and exclusiveMaximum",
    schema: { $schema: draft06, properties: { kind: { const: "x" }, n: { exclusiveMaximum: 3 } } },
    good: [{ kind: "x", n: 2 }],
    bad: [[{ kind: "y" }, "/kind"], [{ n: 3 }, "/n"]],
  },
  {
    name: "draft-07 reference that hides its siblings",
    schema: { $schema: draft07, definitions: { text: { type: "string" } }, properties: { a: { $ref: "#/definitions/text", minLength: 5 } } },
    good: [{ a: "abc" }],
    bad: [[{ a: 1 }, "/a"]],
  },
  {
    name: "draft-07 if, then, else",
    schema: { $schema: draft07, properties: { mode: { type: "string" } }, if: { properties: { mode: { const: "at" } }, required: ["mode"] }, then: { required: ["line"] }, else: { required: ["text"] } },
    good: [{ mode: "at", line: 1 }, { mode: "end", text: "x" }],
    bad: [[{ mode: "at" }, "/line"], [{ mode: "end" }, "/text"]],
  },
  {
    name: "draft-07 dependencies",
    schema: { $schema: draft07, dependencies: { card: ["address"], note: { required: ["author"] } } },
    good: [{ card: 1, address: 2 }, { note: 1, author: 2 }, {}],
    bad: [[{ card: 1 }, ""], [{ note: 1 }, "/author"]],
  },
  {
    name: "draft-07 tuple",
    schema: { $schema: draft07, properties: { at: { items: [{ type: "number" }, { type: "string" }], additionalItems: false } } },
    good: [{ at: [1, "a"] }, { at: [1] }],
    bad: [[{ at: ["a"] }, "/at/0"], [{ at: [1, "a", true] }, "/at/2"]],
  },
  {
    name: "2019-09 dependentRequired, $anchor and unevaluatedProperties",
    schema: {
      $schema: draft2019,
      $defs: { name: { $anchor: "name", type: "string" } },
      allOf: [{ properties: { a: { $ref: "#name" } } }],
      properties: { b: true },
      dependentRequired: { a: ["b"] },
      unevaluatedProperties: false,
    },
    good: [{ a: "x", b: 1 }, { b: 1 }],
    bad: [[{ a: "x" }, ""], [{ b: 1, c: 2 }, "/c"], [{ a: 1, b: 2 }, "/a"]],
  },
  {
    name: "2019-09 $recursiveRef",
    schema: { $schema: draft2019, type: "object", properties: { kid: { $recursiveRef: "#" }, n: { type: "number" } } },
    good: [{ kid: { kid: { n: 1 } } }],
    bad: [[{ kid: { kid: { n: "x" } } }, "/kid/kid/n"]],
  },
  {
    name: "2020-12 tuple",
    schema: { $schema: draft2020, properties: { at: { prefixItems: [{ type: "number" }, { type: "string" }], items: false } } },
    good: [{ at: [1, "a"] }],
    bad: [[{ at: [1, 2] }, "/at/1"], [{ at: [1, "a", 3] }, "/at/2"]],
  },
  {
    name: "2020-12 reference with siblings and $dynamicRef",
    schema: { $schema: draft2020, $defs: { text: { $dynamicAnchor: "text", type: "string" } }, properties: { a: { $ref: "#/$defs/text", minLength: 3 }, b: { $dynamicRef: "#text" } } },
    good: [{ a: "abc", b: "x" }],
    bad: [[{ a: "ab" }, "/a"], [{ b: 1 }, "/b"]],
  },
  {
    name: "no dialect, both spellings of tuples",
    schema: { properties: { old: { items: [{ type: "number" }] }, new: { prefixItems: [{ type: "number" }] } } },
    good: [{ old: [1, "x"], new: [1, "x"] }],
    bad: [[{ old: ["x"] }, "/old/0"], [{ new: ["x"] }, "/new/0"]],
  },
  {
    name: "unknown dialect",
    schema: { $schema: "https://example.com/my-dialect", type: "object", required: ["a"] },
    good: [{}, 5],
    bad: [],
    note: "dialect",
  },
  {
    name: "recursion through $defs",
    schema: { type: "object", properties: { root: { $ref: "#/$defs/tree" } }, $defs: { tree } },
    good: [{ root: { value: 1, kids: [{ value: 2, kids: [] }] } }],
    bad: [[{ root: { value: 1, kids: [{ kids: [] }] } }, "/root/kids/0/value"], [{ root: { value: "x" } }, "/root/value"]],
  },
  {
    name: "boolean schemas",
    schema: { properties: { any: true, none: false }, additionalProperties: true },
    good: [{ any: 1, more: 2 }],
    bad: [[{ none: 1 }, "/none"]],
  },
  {
    name: "references through a keyword nobody knows",
    schema: { properties: { pet: { $ref: "#/components/schemas/Pet" } }, components: { schemas: { Pet: { type: "object", required: ["name"] } } } },
    good: [{ pet: { name: "x" } }],
    bad: [[{ pet: {} }, "/pet/name"]],
  },
  {
    name: "keys with slashes, tildes, spaces and percent signs",
    schema: { properties: { "a/b ~c%20": { properties: { "天 气": { type: "number" } } } } },
    good: [{ "a/b ~c%20": { "天 气": 1 } }],
    bad: [[{ "a/b ~c%20": { "天 气": "x" } }, "/a~1b ~0c%20/天 气"]],
  },
  {
    name: "pattern inside anyOf, not, $defs and items",
    schema: {
      properties: {
        id: { anyOf: [{ type: "string", pattern: "^id-" }, { type: "number" }] },
        name: { type: "string", not: { pattern: "^tmp" } },
        list: { type: "array", items: { $ref: "#/$defs/code" } },
      },
      $defs: { code: { type: "string", pattern: "[0-9]{3}" } },
    },
    good: [{ id: "id-1", name: "x", list: ["a123b"] }, { id: 5 }],
    bad: [[{ id: "x" }, "/id"], [{ name: "tmp1" }, "/name"], [{ list: ["123", "12"] }, "/list/1"]],
  },
  {
    name: "pattern beside allOf and a format",
    schema: { properties: { mail: { type: "string", format: "email", pattern: "@example\\.com$", allOf: [{ maxLength: 20 }] } } },
    good: [{ mail: "a@example.com" }],
    bad: [[{ mail: "a@example.org" }, "/mail"], [{ mail: "@example.com" }, "/mail"], [{ mail: "aaaaaaaaaaaaaaaaaaaa@example.com" }, "/mail"]],
  },
  {
    name: "patternProperties with overlapping patterns and additionalProperties",
    schema: { patternProperties: { "^x-": { type: "number" }, "^x": { minimum: 3 }, "^\\.\\*$": { type: "null" } }, properties: { plain: {} }, additionalProperties: false },
    good: [{ "x-a": 5, plain: "p", ".*": null }, { "x]": 4 }],
    bad: [[{ "x-a": "s" }, "/x-a"], [{ "x-a": 1 }, "/x-a"], [{ "y.*": 1 }, "/y.*"]],
  },
  {
    name: "MC-42 a pattern with look-ahead",
    schema: { properties: { a: { type: "string", pattern: "^(?=.*x).*$", maxLength: 3 } } },
    good: [{ a: "abc" }],
    bad: [[{ a: "abcd" }, "/a"], [{ a: 1 }, "/a"]],
    note: "look-around",
  },
  {
    name: "MC-42 a broken pattern, also as a property's",
    schema: { properties: { a: { type: "string", pattern: "([a-z" } }, patternProperties: { "(": { type: "number" } }, additionalProperties: false },
    good: [{ a: "abc", other: "kept, as the pattern might cover it" }],
    bad: [[{ a: 1 }, "/a"]],
    note: "pattern",
  },
  {
    name: "a remote reference and one to nothing",
    schema: { properties: { a: { $ref: "https://example.com/schema.json" }, b: { $ref: "#/$defs/missing", type: "string" } } },
    good: [{ a: 1, b: "x" }],
    bad: [[{ b: 1 }, "/b"]],
    note: "not checked",
  },
  {
    name: "MC-39 null where something could stand",
    schema: { type: "object", properties: null, required: null, additionalProperties: null },
    good: [{}, { a: 1 }],
    bad: [["x", ""]],
  },
  {
    name: "types that no draft has, required as in draft-03, formats that nobody knows",
    schema: { properties: { a: { type: "any", required: true }, b: { type: "string", format: "int32" }, c: { format: "__proto__" }, d: { format: "regex" } } },
    good: [{ a: 1, b: "x", c: "y", d: "(" }, {}],
    bad: [[{ b: 1 }, "/b"]],
    note: "draft-03",
  },
  {
    name: "formats",
    schema: { properties: { u: { format: "uri" }, l: { format: "url" }, d: { format: "date-time" }, e: { format: "email" } } },
    good: [{ u: "https://example.com/a", l: "https://example.com/天气", d: "2025-01-31T12:00:00Z", e: "a@example.com" }],
    bad: [[{ u: "no" }, "/u"], [{ l: "no" }, "/l"], [{ d: "yesterday" }, "/d"], [{ e: "no" }, "/e"]],
  },
  {
    name: "an undefined member counts as absent",
    schema: { properties: { a: { type: "string" }, b: {} }, required: ["b"], additionalProperties: false },
    good: [{ a: undefined, b: 1 }],
    bad: [[{ a: undefined, b: undefined }, "/b"]],
  },
];

describe("schema corpus", () => {
  const validator = createSchemaValidator();

  it.each(corpus.map((row) => [row.name, row] as const))("MC-36 %s: accepts what is valid and names where the rest is wrong", (_, row) => {
    expect(checkSchema(row.schema).usable).toBe(true);
    for (const value of row.good) {
      const verdict = validator.validate(row.schema, value);
      expect(verdict).toMatchObject({ valid: true });
      if (row.note !== undefined && verdict.valid) expect(verdict.notes?.join(" ")).toContain(row.note);
    }
    for (const [value, ...paths] of row.bad) {
      const verdict = validator.validate(row.schema, value);
      expect(verdict.valid, JSON.stringify(value)).toBe(false);
      if (!verdict.valid) expect([...new Set(verdict.issues.map((issue) => issue.path))]).toEqual(paths);
    }
  });

  it("keeps two tools apart whose schemas have one $id", () => {
    const first = { $id: "https://example.com/arguments", type: "object", properties: { a: { type: "string" } } };
    const second = { $id: "https://example.com/arguments", type: "object", properties: { a: { type: "number" } } };
    expect(validator.validate(first, { a: "x" }).valid).toBe(true);
    expect(validator.validate(second, { a: 1 }).valid).toBe(true);
    expect(validator.validate(second, { a: "x" }).valid).toBe(false);
    expect(validator.validate(first, { a: 1 }).valid).toBe(false);
  });

  it.each([["50 characters", 50], ["50 KB", 50_000]])("answers a catastrophic pattern on %s in under 50 ms", (_, length) => {
    const schema = { properties: { a: { type: "string", pattern: "^(a+)+$" } }, patternProperties: { "^(b+)+$": { type: "number" } } };
    const value = { a: `${"a".repeat(length)}!`, [`${"b".repeat(length)}!`]: "x" };
    validator.validate({ properties: { a: { pattern: "x" } } }, { a: "x" });
    const started = performance.now();
    const verdict = validator.validate(schema, value);
    expect(performance.now() - started).toBeLessThan(50);
    expect(verdict.valid).toBe(false);
  });

  const broken: readonly (readonly [string, unknown, string])[] = [
    ["a type that is a number", { type: 5 }, '"type" at the root'],
    ["properties that are a list", { properties: ["a"] }, '"properties" at the root'],
    ["required that is a text", { properties: { a: { required: "b" } } }, '"required" at /properties/a'],
    ["a subschema that is a text", { properties: { a: "string" } }, "/properties/a"],
    ["a minimum that is a text", { properties: { a: { minimum: "1" } } }, '"minimum"'],
    ["a reference that is no text", { $ref: 5 }, '"$ref"'],
    ["a schema that is a list", [], "the root"],
    ["two parts with one $id", { properties: { a: { $id: "x" }, b: { $id: "x" } } }, "Duplicate"],
  ];

  it.each(broken)("RT-05 %s: the tool is out with a reason, nothing throws, others are fine", (_, schema, reason) => {
    const check = checkSchema(schema);
    expect(check).toMatchObject({ usable: false });
    if (!check.usable) expect(check.reason).toContain(reason);
    const verdict = validator.validate(schema as JsonSchema, { a: 1 });
    expect(verdict.valid).toBe(false);
    expect(validator.validate({ type: "object" }, {}).valid).toBe(true);
  });

  it.each([[undefined], [null], [{}], [true]])("MC-39 checkSchema takes %j for an open object", (schema) => {
    expect(checkSchema(schema)).toEqual({ usable: true, notes: [] });
  });

  it("does not hang on a schema that doubles on each level, nor on one that only names itself", () => {
    const doubling = { anyOf: [{ properties: { a: { $ref: "#" } } }, { properties: { a: { $ref: "#" } } }] };
    let value: unknown = {};
    for (let level = 0; level < 60; level += 1) value = { a: value };
    for (const [schema, deep] of [[doubling, value], [{ $ref: "#" }, {}]] as const) {
      const verdict = validator.validate(schema, deep);
      expect(verdict).toMatchObject({ valid: false, issues: [{ path: "", keyword: "$ref" }] });
    }
  });

  it("leaves the schema as it was, frozen or not", () => {
    const schema = Object.freeze({ $id: "x", type: "object", properties: Object.freeze({ a: Object.freeze({ type: "string", pattern: "^a" }) }) });
    expect(validator.validate(schema, { a: "b" }).valid).toBe(false);
    expect(JSON.stringify(schema)).toBe('{"$id":"x","type":"object","properties":{"a":{"type":"string","pattern":"^a"}}}');
  });
});
