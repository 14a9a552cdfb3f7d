import { type } from "arktype";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { z } from "zod";
import { createToolContext } from "./create-tool-context.ts";
import { defineTool } from "./define-tool.ts";
import { textResult } from "./text-result.ts";
import { ToolDefinitionError } from "./tool-definition-error.ts";
import type { PlainSchema, ToolSchema } from "./tool-schema.ts";

const context = createToolContext({ roots: ["/tmp"] });
const head = { name: "greet", description: "Greets by name." };

describe("defineTool", () => {
  it("RT-01 infers the input from a TypeBox schema and runs", async () => {
    const tool = defineTool({ ...head, schema: Type.Object({ name: Type.String() }), execute: ({ name }) => textResult(`Hello ${name.toUpperCase()}`) });
    expect(await tool.impl.execute({ name: "ada" }, context)).toEqual({ content: [{ type: "text", text: "Hello ADA" }] });
  });

  it.each([
    ["TypeBox", Type.Object({ name: Type.String() })],
    ["zod", z.object({ name: z.string() })],
    ["arktype", type({ name: "string" })],
    ["valibot", toStandardJsonSchema(v.object({ name: v.string() }))],
    ["plain JSON Schema", { type: "object", properties: { name: { type: "string" } }, required: ["name"] }],
  ] as const)("describes a tool by %s as plain JSON Schema without a dialect", (_vendor, schema) => {
    const { definition } = defineTool({ ...head, schema: schema as ToolSchema, execute: () => textResult("") });
    expect(definition.schema).toMatchObject({ type: "object", properties: { name: { type: "string" } }, required: ["name"] });
    expect(definition.schema).not.toHaveProperty("$schema");
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it("takes a Standard Schema's own check as parse, so execute gets its output", async () => {
    const tool = defineTool({ ...head, schema: z.object({ count: z.string().transform(Number) }), execute: ({ count }) => textResult(String(count + 1)) });
    expect(await tool.impl.parse?.({ count: "41" })).toEqual({ value: { count: 41 } });
    expect(await tool.impl.parse?.({ count: 41 })).toEqual({ issues: [expect.stringContaining("string")] });
  });

  it("leaves parse out for TypeBox and plain JSON Schema: the schema itself is the check", () => {
    expect(defineTool({ ...head, schema: Type.Object({}), execute: () => textResult("") }).impl.parse).toBeUndefined();
  });

  it.each(["", "has space", "dots.are.out", "x".repeat(65), "naïve"])("refuses the name %j, which providers refuse", (name) => {
    expect(() => defineTool({ ...head, name, schema: {}, execute: () => textResult("") })).toThrow(ToolDefinitionError);
  });

  it("names the vendor of a schema that yields no JSON Schema", () => {
    const validatesOnly = { "~standard": { version: 1, vendor: "acme", validate: (value: unknown) => ({ value }) } };
    const define = () => defineTool({ ...head, schema: validatesOnly as unknown as PlainSchema, execute: () => textResult("") });
    expect(define).toThrow(/acme schema .* yields no JSON Schema/u);
  });

  it("freezes the definition", () => {
    const { definition } = defineTool({ ...head, schema: {}, execute: () => textResult("") });
    expect(() => Object.assign(definition, { name: "other" })).toThrow(TypeError);
  });
});
