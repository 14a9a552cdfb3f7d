import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, it, onTestFinished } from "vitest";
import { createTestMark, survivorsWithin, waitFor } from "@helve/test-kit";
import type { TestMark } from "@helve/test-kit";
import { mcpFixture } from "@helve/test-kit/mcp";
import { callTool, definitionOf, textOf } from "./call-tool.fixture.ts";
import { toMcpProviderFromSdk } from "./sdk.ts";

async function connectedClient(mark: TestMark, env: Readonly<Record<string, string>> = {}): Promise<Client> {
  const { command, args } = mcpFixture("sdk1-stdio");
  const client = new Client({ name: "owner", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command, args: [...args], env: { ...env, ...mark.environment } }));
  onTestFinished(() => client.close());
  return client;
}

it("MC-87 lists, calls and closes a connected 1.x client as any server", async () => {
  const mark = createTestMark();
  const provider = toMcpProviderFromSdk(await connectedClient(mark), { server: "handed-in" });
  expect((await definitionOf(provider, "add")).name).toBe("mcp__handed-in__add");
  expect(textOf(await callTool(provider, "domains.list"))).toBe("answer of domains.list");
  expect((await callTool(provider, "five_kinds")).content).toHaveLength(6);
  expect((await callTool(provider, "refuses")).error?.code).toBe("tool-error");
  expect(provider.status()).toMatchObject({ state: "ready", transport: "sdk" });
  await provider.close();
  expect(await survivorsWithin(mark, 5_000)).toEqual([]);
});

it("MC-87 reads its pages leniently, hands progress on and cancels", async () => {
  const mark = createTestMark();
  const paged = toMcpProviderFromSdk(await connectedClient(mark, { FIXTURE_TOOLS: "101", FIXTURE_PAGE: "50" }), { server: "paged" });
  expect(await paged.entries()).toHaveLength(101);
  const provider = toMcpProviderFromSdk(await connectedClient(mark, { FIXTURE_MALFORMED: "1" }), { server: "odd" });
  const updates: string[] = [];
  expect(textOf(await callTool(provider, "slow", { steps: 2, everyMs: 150 }, { update: ({ text }) => updates.push(text) }))).toBe("2 steps");
  expect(updates[0]).toBe("1/2 step 1");
  expect((await callTool(provider, "hang", {}, { signal: AbortSignal.timeout(50) })).error?.code).toBe("cancelled");
});

it("MC-19 notices a tool that comes later, and leaves the owner's handlers in place", async () => {
  const client = await connectedClient(createTestMark());
  const heard: string[] = [];
  client.fallbackNotificationHandler = async ({ method }) => void heard.push(method);
  const provider = toMcpProviderFromSdk(client, { server: "handed-in" });
  await provider.entries();
  await callTool(provider, "grow");
  await waitFor(async () => (await provider.entries()).some((entry) => entry.name.endsWith("__late")));
  expect(heard).toContain("notifications/tools/list_changed");
});

it("MC-12 says so when the handed-in connection has ended, and does not start it anew", async () => {
  const provider = toMcpProviderFromSdk(await connectedClient(createTestMark()), { server: "handed-in" });
  expect((await callTool(provider, "die")).error?.code).toBe("server-lost");
  const next = await callTool(provider, "echo", { text: "x" });
  expect(textOf(next)).toMatch(/'handed-in' could not be used: its client is not connected/);
});
