import { describe, expect, it } from "vitest";
import { createTempDirectory } from "@helve/test-kit";
import { callTool, definitionOf, entryOf, textOf } from "./call-tool.fixture.ts";
import { openProvider } from "./open-provider.fixture.ts";

describe.each(["sdk1-stdio", "sdk2-stdio"] as const)("a %s server", (fixture) => {
  it("MC-84 agrees on the newest revision that both sides speak", async () => {
    const { provider } = openProvider(fixture);
    expect(provider.status()).toMatchObject({ state: "idle", transport: "stdio" });
    await provider.entries();
    expect(provider.status()).toMatchObject({ state: "ready", protocol: fixture === "sdk1-stdio" ? "2025-11-25" : "2026-07-28" });
  });

  it("calls a tool and gives its text", async () => {
    const { provider } = openProvider(fixture);
    expect(await callTool(provider, "echo", { text: "hello" })).toMatchObject({ content: [{ type: "text", text: "hello" }] });
  });

  it("MC-25 and MC-26 offers oddly named tools under legal, distinct names and calls them by their own", async () => {
    const { provider } = openProvider(fixture);
    const names = (await provider.entries()).map((entry) => entry.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => /^[a-zA-Z0-9_-]{1,64}$/.test(name))).toBe(true);
    for (const tool of ["domains.list", "a.b", "a_b", "天气"]) expect(textOf(await callTool(provider, tool))).toBe(`answer of ${tool}`);
  });

  it("MC-61 keeps title and output schema, and MC-57 all five kinds of content", async () => {
    const { provider } = openProvider(fixture);
    expect(await definitionOf(provider, "add")).toMatchObject({ title: "Add two numbers", outputSchema: { required: ["sum"] }, executionMode: "parallel", exposure: "dynamic" });
    expect((await callTool(provider, "five_kinds")).content.map((block) => block.type)).toEqual(["text", "image", "audio", "resource-link", "resource", "resource"]);
    expect(await callTool(provider, "add", { a: 2, b: 3 })).toMatchObject({ structuredContent: { sum: 5 } });
  });

  it("MC-53 gives a tool's error with its content, and MC-56 data without content as JSON", async () => {
    const { provider } = openProvider(fixture);
    expect(await callTool(provider, "refuses")).toMatchObject({
      content: [{ type: "text", text: "No, because." }],
      structuredContent: { reason: "because" },
      error: { code: "tool-error", category: "internal", retryable: false },
    });
    expect(textOf(await callTool(provider, "structured_only"))).toBe('{"answer":42}');
  });

  it("hands progress on", async () => {
    const { provider } = openProvider(fixture);
    const updates: string[] = [];
    expect(textOf(await callTool(provider, "slow", { steps: 3, everyMs: 150 }, { update: ({ text }) => updates.push(text) }))).toBe("3 steps");
    // One that arrives together with the result is dropped.
    expect(updates[0]).toBe("1/3 step 1");
  });

  it("MC-76 starts it in the workspace with a minimal environment and what was declared", async () => {
    const workspace = await createTempDirectory();
    const environment = { PATH: process.env["PATH"], HOME: "/nowhere", AWS_SECRET_ACCESS_KEY: "secret" };
    const { provider } = openProvider(fixture, { workspace: workspace.path, environment, env: { DECLARED: "1" } });
    const { structuredContent } = await callTool(provider, "surroundings");
    expect(structuredContent).toMatchObject({ cwd: workspace.path, names: expect.arrayContaining(["DECLARED", "HOME", "PATH"]) });
    expect(structuredContent).not.toMatchObject({ names: expect.arrayContaining(["AWS_SECRET_ACCESS_KEY"]) });
    await workspace.remove();
  });

  it("MC-34 leaves malformed tools out with a diagnostic and keeps the others", async () => {
    const { provider, diagnostics } = openProvider(fixture, { env: { FIXTURE_MALFORMED: "1" } });
    expect(textOf(await callTool(provider, "no_schema"))).toBe("answer of no_schema");
    expect(diagnostics.map((diagnostic) => diagnostic.text)).toEqual([
      "Tool 'bad_schema' has an inputSchema that is no JSON Schema object but string. It is left out; MCP server 'fixture' offers it.",
      expect.stringContaining("has no name"),
    ]);
  });

  it("believes the hints of a trusted server only; the title is shown either way", async () => {
    const { provider: stranger } = openProvider(fixture);
    const { provider: friend } = openProvider(fixture, { trusted: true });
    expect((await entryOf(stranger, "add")).annotations).toBeUndefined();
    expect((await entryOf(friend, "add")).annotations).toEqual({ effects: ["read-files"], idempotent: true, openWorld: false });
    expect((await definitionOf(stranger, "die")).title).toBe("End the server");
  });

  it("claims its server, alone only for a trusted server's destructive tool", async () => {
    const { provider: stranger } = openProvider(fixture);
    const { provider: friend } = openProvider(fixture, { trusted: true });
    expect(await claimsOf(stranger, "die")).toEqual([{ kind: "server", server: "fixture", access: "shared" }]);
    expect(await claimsOf(friend, "die")).toEqual([{ kind: "server", server: "fixture", access: "exclusive" }]);
    expect(await claimsOf(friend, "echo")).toEqual([{ kind: "server", server: "fixture", access: "shared" }]);
  });
});

it.each([
  ["no content", {}, []],
  ["a link without a name", { content: [{ type: "resource_link", uri: "u:1" }] }, [{ type: "resource-link", uri: "u:1" }]],
  ["a kind from the future", { content: [{ type: "hologram" }] }, [{ type: "x-mcp-hologram", data: { type: "hologram" } }]],
])("MC-59 accepts a result with %s", async (_, result, content) => {
  const { provider } = openProvider("misbehaving/odd-result", { env: { FIXTURE_RESULT: JSON.stringify(result) } });
  expect(await callTool(provider, "work")).toEqual({ content });
});

it("MC-66 tells a server that asks the workspace's folders, and that nobody can be asked", async () => {
  const workspace = await createTempDirectory();
  const { provider } = openProvider("sdk1-stdio", { workspace: workspace.path });
  expect((await callTool(provider, "ask_roots")).structuredContent).toEqual({ answer: { roots: [{ uri: `file://${workspace.path}` }] } });
  expect(textOf(await callTool(provider, "ask_person"))).toMatch(/not support|Method not found/);
  await workspace.remove();
});

it("a server that is off has no tools and is not started", async () => {
  const { provider } = openProvider("misbehaving/exits", { enabled: false });
  expect(await provider.entries()).toEqual([]);
  expect(provider.status()).toMatchObject({ state: "disabled" });
});

it("hands configured deadlines on to whoever runs the tool", async () => {
  const { provider } = openProvider("sdk1-stdio", { callLimits: { idleMs: 5, totalMs: 9 } });
  const { impl } = await (await entryOf(provider, "echo")).tool();
  expect(impl.limits?.({} as never)).toEqual({ idleMs: 5, totalMs: 9 });
});

async function claimsOf(...[provider, tool]: Parameters<typeof entryOf>): Promise<unknown> {
  const { impl } = await (await entryOf(provider, tool)).tool();
  return await impl.claims?.({} as never, {} as never);
}
