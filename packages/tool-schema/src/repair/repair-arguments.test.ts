import type { JsonSchema } from "@helve/agent-core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSchemaValidator } from "../validate.ts";
import { repairArguments } from "./repair-arguments.ts";
import type { OptionalRepair } from "./repair-value.ts";

const schema: JsonSchema = {
  type: "object",
  properties: {
    text: { type: "string" },
    count: { type: "integer" },
    ratio: { type: "number" },
    on: { type: "boolean" },
    options: { type: "object", properties: { depth: { type: "integer" } } },
    tags: { type: "array", items: { type: "string" } },
    numbers: { type: "array", items: { type: "number" } },
    either: { anyOf: [{ type: "number" }, { type: "string" }] },
    strict: { anyOf: [{ type: "integer" }, { type: "null" }] },
    node: { $ref: "#/$defs/node" },
  },
  $defs: { node: { type: "object", properties: { size: { type: "number" }, next: { $ref: "#/$defs/node" } } } },
};

function repair(value: unknown, allow: readonly OptionalRepair[] = []): unknown {
  return repairArguments({ schema, value, allow }).value;
}

describe("repairArguments", () => {
  it.each([
    ["RT-04 a number as text", { count: "5" }, { count: 5 }],
    ["RT-04 a number with a fraction as text", { ratio: "-1.5e2" }, { ratio: -150 }],
    ["RT-04 an integer written with a fraction of nothing", { count: "5.0" }, { count: 5 }],
    ["RT-04 a boolean as text", { on: "true" }, { on: true }],
    ["RT-04 MC-43 an object as JSON text", { options: '{"depth": 2}' }, { options: { depth: 2 } }],
    ["RT-04 a list as JSON text", { tags: '["a", "b"]' }, { tags: ["a", "b"] }],
    ["RT-04 texts inside of a text", { options: '{"depth": "2"}' }, { options: { depth: 2 } }],
    ["RT-04 items", { numbers: ["1", 2] }, { numbers: [1, 2] }],
    ["RT-04 a reference, again and again", { node: { next: { next: { size: "3" } } } }, { node: { next: { next: { size: 3 } } } }],
    ["RT-04 a union of which no branch fits", { strict: "7" }, { strict: 7 }],
    ["MC-44 the whole arguments as JSON text", '{"count": "5", "text": "x"}', { count: 5, text: "x" }],
  ])("repairs %s", (_, value, repaired) => expect(repair(value)).toEqual(repaired));

  it.each([
    ["MC-43 a text that holds JSON", { text: '{"a":1}' }],
    ["a text in a union that takes texts", { either: "5" }],
    ["RT-03 null", { count: null, on: null, text: null, options: null, tags: null }],
    ["RT-04 a number where a text is declared", { text: 5 }],
    ["RT-04 one value where a list is declared", { tags: "a" }],
    ["JSON of another type than declared", { options: "[1]", tags: '{"a":1}' }],
    ["a text with blanks, hexadecimal, an empty one, Infinity", { count: " 5", ratio: "0x10" }],
    ["an empty text", { count: "", on: "", options: "" }],
    ["a number that is no integer, or loses digits", { count: "5.5", ratio: "12345678901234567890" }],
    ["Yes, TRUE and 1 for a boolean", { on: "TRUE" }],
    ["broken JSON", { options: '{"a":' }],
    ["MC-44 whole arguments that are JSON of no object", '"abc"'],
    ["MC-44 whole arguments that are no JSON", "abc"],
    ["the text null for null", { strict: "null" }],
  ])("leaves as it is %s", (_, value) => {
    expect(repairArguments({ schema, value })).toEqual({ value, repairs: [] });
  });

  it("RT-04 lists each repair by path and kinds, never by value", () => {
    const { repairs } = repairArguments({ schema, value: '{"count":"5","options":"{\\"depth\\":\\"2\\"}"}' });
    expect(repairs).toEqual([
      { path: "", from: "string", to: "object" },
      { path: "/count", from: "string", to: "number" },
      { path: "/options", from: "string", to: "object" },
      { path: "/options/depth", from: "string", to: "number" },
    ]);
  });

  it("RT-04 makes the repairs that lose something only where they are allowed", () => {
    expect(repair({ text: 5 }, ["number-to-string"])).toEqual({ text: "5" });
    expect(repair({ tags: "a" }, ["value-to-list"])).toEqual({ tags: ["a"] });
    expect(repair({ tags: null, text: null }, ["value-to-list", "number-to-string"])).toEqual({ tags: null, text: null });
  });

  it.each(['{"__proto__": {"a": 1}}', '{"constructor": {"prototype": {}}}', `${"[".repeat(100)}${"]".repeat(100)}`, `[${"1,".repeat(20_000)}1]`, `["${"x".repeat(300_000)}"]`])(
    "DI-51 does not read JSON text beyond the limits of arguments: %.30s",
    (text) => {
      const open = { properties: { a: { type: ["object", "array"] } } };
      expect(repairArguments({ schema: open, value: { a: text } }).repairs).toEqual([]);
      expect(repairArguments({ schema: open, value: text }).repairs).toEqual([]);
    },
  );

  it("changes neither the arguments nor the schema, and gives back the same object when nothing is wrong", () => {
    const value = Object.freeze({ options: Object.freeze({ depth: "2" }), tags: Object.freeze(["a"]) });
    expect(repair(value)).toEqual({ options: { depth: 2 }, tags: ["a"] });
    expect(value.options.depth).toBe("2");
    const right = { options: { depth: 2 } };
    expect(repair(right)).toBe(right);
  });

  it("leaves alone what a reference alone decides, and what is of an unknown dialect", () => {
    const hidden = { $schema: "http://json-schema.org/draft-07/schema#", definitions: { text: { type: "string" } }, properties: { a: { $ref: "#/definitions/text", type: "number" } } };
    expect(repairArguments({ schema: hidden, value: { a: "5" } }).repairs).toEqual([]);
    expect(repairArguments({ schema: { $schema: "https://example.com/x", properties: { a: { type: "number" } } }, value: { a: "5" } }).repairs).toEqual([]);
  });

  it("never changes arguments that are valid", () => {
    const validator = createSchemaValidator();
    const leaf: fc.Arbitrary<JsonSchema> = fc.oneof(
      fc.constantFrom<JsonSchema>({ type: "string" }, { type: "number" }, { type: "integer" }, { type: "boolean" }, { type: ["string", "null"] }, { type: ["integer", "string"] }, { type: "string", pattern: "^[0-9]" }, { enum: ["5", true, 1] }, { const: "true" }, { type: "number", minimum: 3 }, {}),
    );
    const { node } = fc.letrec<{ node: JsonSchema }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        leaf,
        fc.dictionary(fc.constantFrom("a", "b", "c"), tie("node")).map((properties) => ({ type: "object", properties })),
        tie("node").map((items) => ({ type: "array", items })),
        fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
        fc.array(tie("node"), { minLength: 1, maxLength: 2 }).map((oneOf) => ({ oneOf })),
        fc.array(tie("node"), { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })),
        tie("node").map((not) => ({ not })),
        fc.constant({ $ref: "#" }),
      ),
    }));
    const text = fc.constantFrom("5", "true", "x", "{}", '{"a":"5"}', "[1]", "null");
    const { json } = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof({ maxDepth: 3 }, text, fc.constantFrom(5, 1, true, null), fc.array(tie("json"), { maxLength: 3 }), fc.dictionary(fc.constantFrom("a", "b", "c"), tie("json"))),
    }));
    const root = fc.dictionary(fc.constantFrom("a", "b", "c"), node).map((properties) => ({ type: "object", properties }));
    let valid = 0;
    fc.assert(
      fc.property(root, fc.dictionary(fc.constantFrom("a", "b", "c"), json), (rootSchema, value) => {
        const repaired = repairArguments({ schema: rootSchema, value, allow: ["number-to-string", "value-to-list"] });
        if (!validator.validate(rootSchema, value).valid) return;
        valid += 1;
        expect(repaired).toEqual({ value, repairs: [] });
      }),
      { seed: 4, numRuns: 3_000 },
    );
    expect(valid).toBeGreaterThan(300);
  });
});
