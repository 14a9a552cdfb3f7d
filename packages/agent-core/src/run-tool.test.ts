import { describe, expect, it } from "vitest";
import { createToolContext } from "./create-tool-context.ts";
import { defineTool } from "./define-tool.ts";
import { runTool } from "./run-tool.ts";
import { textResult } from "./text-result.ts";
import type { SchemaIssue, SchemaValidator } from "./schema-validator.ts";
import type { Tool } from "./tool.ts";
import type { ToolImpl } from "./tool-impl.ts";

const context = createToolContext({ roots: [] });

function toolOf(impl: Partial<ToolImpl<unknown>>): Tool {
  const { definition } = defineTool({ name: "probe", description: "Probes.", schema: { type: "object" }, executionMode: "parallel", execute: () => textResult("") });
  return { definition, impl: { execute: (input) => textResult(JSON.stringify(input)), ...impl } };
}

function refusing(issues: readonly SchemaIssue[]): SchemaValidator {
  return { validate: () => ({ valid: false, issues }) };
}

const thrower = (message: string) => () => {
  throw new Error(message);
};

describe("runTool", () => {
  it("prepares, validates, parses and executes, each with what the step before gave", async () => {
    const seen: unknown[] = [];
    const validator: SchemaValidator = { validate: (schema, value) => (seen.push(schema, value), { valid: true }) };
    const tool = toolOf({ prepareArguments: (raw) => ({ raw, prepared: true }), parse: (validated) => ({ value: { validated } }) });
    expect(await runTool(tool, 1, { context, validator })).toEqual(textResult('{"validated":{"raw":1,"prepared":true}}'));
    expect(seen).toEqual([tool.definition.schema, { raw: 1, prepared: true }]);
  });

  it("hands the tool its context and takes no arguments as an empty object", async () => {
    const tool = toolOf({ execute: (input, { callId }) => ({ content: [], details: { input, callId } }) });
    expect(await runTool(tool, undefined, { context })).toMatchObject({ details: { input: {}, callId: context.callId } });
  });

  it("gives a suspension back as it is", async () => {
    const suspend = { question: { kind: "url", message: "", url: "http://127.0.0.1/" }, state: 1 } as const;
    expect(await runTool(toolOf({ execute: () => ({ suspend }) }), {}, { context })).toEqual({ suspend });
  });

  it("answers arguments that do not fit with paths and messages, and does not execute", async () => {
    const tool = toolOf({ execute: thrower("was executed") });
    const result = await runTool(tool, { path: 1 }, { context, validator: refusing([{ path: "/path", message: "must be string" }]) });
    expect(result).toMatchObject({ error: { code: "invalid-arguments", category: "input" }, content: [{ text: "The arguments do not fit 'probe':\n- /path: must be string" }] });
  });

  it("answers what prepareArguments throws and what parse refuses as invalid arguments", async () => {
    for (const impl of [{ prepareArguments: thrower("no such form") }, { parse: () => ({ issues: ["no such form"] }) }]) {
      const result = await runTool(toolOf({ ...impl, execute: thrower("was executed") }), {}, { context });
      expect(result).toMatchObject({ error: { code: "invalid-arguments" } });
      expect(JSON.stringify(result)).toContain("no such form");
    }
  });

  it("bounds its words, however many and long the issues are", async () => {
    const issues = Array.from({ length: 1_000 }, (_, index) => ({ path: `/${index}`, message: "x".repeat(10_000) }));
    const result = await runTool(toolOf({}), {}, { context, validator: refusing(issues) });
    expect(JSON.stringify(result).length).toBeLessThan(6_000);
    expect(JSON.stringify(result)).toContain("and 990 more");
  });

  it("turns whatever the tool throws into an error result with bounded text", async () => {
    for (const execute of [thrower("boom ".repeat(1_000)), () => Promise.reject(new Error("boom"))]) {
      const result = await runTool(toolOf({ execute }), {}, { context });
      expect(result).toMatchObject({ error: { code: "tool-threw", category: "internal" } });
      expect(JSON.stringify(result)).toContain("failed unexpectedly: boom");
      expect(JSON.stringify(result).length).toBeLessThan(1_000);
    }
  });
});
