import { defineTool, textResult } from "@helve/agent-core";
import type { ToolDefinition } from "@helve/agent-core";
import { expect, it } from "vitest";
import { openTestSession } from "../testing/open-test-session.ts";

const definition: ToolDefinition = { name: "greet", description: "Greets.", schema: { type: "object" } };

async function digestOf(changed: Partial<ToolDefinition>): Promise<string> {
  const tool = defineTool({ ...definition, ...changed, execute: () => textResult("Hello") });
  const { session } = await openTestSession({ tools: [tool] });
  return (await session.catalog()).digest;
}

it.each<Partial<ToolDefinition>>([{ name: "hail" }, { description: "Greets somebody." }, { schema: { type: "object", properties: {} } }])("gives another digest where a model sees %j", async (changed) => {
  expect(await digestOf(changed)).not.toBe(await digestOf({}));
});

it.each<Partial<ToolDefinition>>([{ title: "Greeting" }, { outputSchema: { type: "object" } }, { executionMode: "parallel" }])("keeps its digest where no model sees %j", async (changed) => {
  expect(await digestOf(changed)).toBe(await digestOf({}));
});
