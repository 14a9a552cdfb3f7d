import { describe, expect, it } from "vitest";
import { flattenSchema } from "./flatten-schema.ts";

describe("flattenSchema", () => {
  it("writes one line a field: name, type, required, description", () => {
    const schema = {
      type: "object",
      properties: {
        path: { type: "string", description: "File\n  to read" },
        mode: { enum: ["text", "binary"], title: "How" },
        limit: { anyOf: [{ type: "integer" }, { type: "null" }] },
        version: { const: 2 },
        anything: true,
      },
      required: ["path", "mode"],
    };
    expect(flattenSchema(schema)).toBe(
      ["path (string, required): File to read", 'mode ("text" | "binary", required): How', "limit (integer | null)", "version (2)", "anything (any)"].join("\n"),
    );
  });

  it("writes what is inside of objects, lists and maps by dotted path", () => {
    const schema = {
      properties: {
        options: { type: "object", properties: { depth: { type: "integer" } }, required: ["depth"] },
        edits: { type: "array", items: { type: "object", properties: { newText: { type: "string" } } } },
        names: { type: "array", items: { type: ["string", "number"] } },
        env: { type: "object", additionalProperties: { type: "string" } },
      },
    };
    expect(flattenSchema(schema).split("\n")).toEqual([
      "options (object)", "options.depth (integer, required)", "edits (array of object)", "edits[].newText (string)", "names (array of (string | number))", "env (object)", "env.* (string)",
    ]);
  });

  it("follows references and cuts recursion at its first return", () => {
    const schema = {
      properties: { root: { $ref: "#/$defs/node" }, other: { $ref: "https://example.com/x" } },
      $defs: { node: { type: "object", description: "A node", properties: { kids: { type: "array", items: { $ref: "#/$defs/node" } } } } },
    };
    expect(flattenSchema(schema).split("\n")).toEqual(["root (object): A node", "root.kids (array of object)", "other (any)"]);
  });

  it("puts the forms of a union under headings and joins what allOf says", () => {
    const schema = { allOf: [{ properties: { id: { type: "string" } } }], oneOf: [{ properties: { a: { type: "string" } } }, { properties: { b: { type: "number" } } }] };
    expect(flattenSchema(schema).split("\n")).toEqual(["id (string)", "form 1 of 2:", "a (string)", "form 2 of 2:", "b (number)"]);
  });

  it("says how many lines it left out, within the characters it was given", () => {
    const schema = { properties: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, { type: "string", description: "d".repeat(1_000) }])) };
    const text = flattenSchema(schema, { maxCharacters: 1_000 });
    expect(text.length).toBeLessThanOrEqual(1_000);
    expect(text).toMatch(/\n… and 49\d more lines$/);
    expect(flattenSchema(schema).length).toBeLessThanOrEqual(4_000);
  });

  it("says so when there is no field", () => {
    expect(flattenSchema({})).toBe("(no declared fields)");
  });

  it("ends on a schema that refers to itself in every way", () => {
    const self = { properties: { a: { $ref: "#" }, b: { anyOf: [{ $ref: "#" }, { $ref: "#/properties/b" }] } }, $ref: "#" };
    expect(flattenSchema(self).length).toBeLessThanOrEqual(4_000);
  });
});
