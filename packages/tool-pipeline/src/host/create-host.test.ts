import { defineTool, textResult, toToolProvider } from "@helve/agent-core";
import type { PermissionPolicy } from "@helve/agent-core";
import { expect, it } from "vitest";
import { createToolHost } from "../create-tool-host.ts";

it("tells the policy, and each provider, that a session is over", async () => {
  const ended: string[] = [];
  const permission: PermissionPolicy = { decide: () => ({ verdict: "allow", trail: [] }), endSession: (id) => ended.push(`policy ${id}`) };
  const host = await createToolHost({ permission });
  const tools = [defineTool({ name: "noop", description: "", schema: {}, execute: () => textResult("") })];
  host.use({ ...toToolProvider(tools), endSession: (id) => void ended.push(`provider ${id}`) }, { id: "p", kind: "builtin" });
  const session = host.open({ id: "s", roots: [] });
  await session.catalog();
  await session.close();
  expect(ended).toEqual(["policy s", "provider s"]);
  await host.close();
  expect(ended).toHaveLength(2);
});
