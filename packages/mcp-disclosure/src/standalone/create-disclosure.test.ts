import { describe, expect, it } from "vitest";
import { createDisclosure } from "./create-disclosure.ts";
import type { DisclosedTool, Disclosure, StandaloneOptions } from "./disclosure.ts";

const issueTool: DisclosedTool = {
  name: "create_issue",
  description: "Creates an issue in a repository.",
  server: "github",
  inputSchema: { type: "object", properties: { title: { type: "string" }, count: { type: "integer" } }, required: ["title"], additionalProperties: false },
};
const readTool: DisclosedTool = { name: "read", description: "Reads a file.", inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] } };

interface Called { readonly name: string; readonly args: Readonly<Record<string, unknown>> }

function disclose(options: Partial<StandaloneOptions<string>> = {}): { readonly disclosure: Disclosure<string>; readonly calls: Called[] } {
  const calls: Called[] = [];
  const call = (name: string, args: Readonly<Record<string, unknown>>): string => {
    calls.push({ name, args });
    return `${name} ran`;
  };
  return { disclosure: createDisclosure({ tools: [readTool, issueTool], call, mode: "gateway", pin: ["read"], ...options }), calls };
}

async function textOf(answer: ReturnType<Disclosure<string>["execute"]>): Promise<string> {
  const given = await answer;
  return typeof given === "string" ? given : given.content[0].text;
}

describe("createDisclosure", () => {
  it("DI-01 shows every tool as it is while they are few", () => {
    const { disclosure } = disclose({ mode: "auto", pin: [] });
    expect(disclosure.tools).toEqual([readTool, issueTool].map(({ name, description, inputSchema }) => ({ name, description, inputSchema })));
    expect(disclosure.deferred).toEqual([]);
    expect(disclosure.tokens.after).toBe(disclosure.tokens.before);
  });

  it("shows the entrances and what is pinned instead of many, as plain JSON", () => {
    const many = Array.from({ length: 60 }, (_, index): DisclosedTool => ({ ...issueTool, name: `tool_${index}`, description: "Does something that takes a while to tell. ".repeat(10) }));
    const { disclosure } = disclose({ mode: "auto", tools: [readTool, ...many], pin: ["read"], contextWindow: 32_000 });
    expect(disclosure.tools.map(({ name }) => name)).toEqual(["read", "tool_search", "mcp_invoke"]);
    expect(disclosure.tools.find(({ name }) => name === "tool_search")?.description).toContain("Servers: github.");
    expect(JSON.parse(JSON.stringify(disclosure.tools))).toEqual(disclosure.tools);
    expect(disclosure.deferred).toHaveLength(60);
    expect(disclosure.tokens.after).toBeLessThan(disclosure.tokens.before / 5);
    expect(disclosure.diagnostics).toMatchObject([{ code: "tools-deferred", text: expect.stringContaining("github: 60 of 60") }]);
  });

  it("finds a tool, then calls it", async () => {
    const { disclosure, calls } = disclose();
    const found = await textOf(disclosure.execute("tool_search", { query: "create issue bug" }));
    expect(found).toContain("1. create_issue [github]");
    expect(found).toContain("   | title (string, required)");
    expect(await disclosure.execute("mcp_invoke", { tool_name: "create_issue", arguments: { title: "x" } })).toBe("create_issue ran");
    expect(calls).toEqual([{ name: "create_issue", args: { title: "x" } }]);
  });

  it("DI-48 DI-57 runs a deferred tool that was never searched for, through the entrance and directly", async () => {
    const { disclosure } = disclose();
    expect(await disclosure.execute("mcp_invoke", { name: "create_issue", title: "x" })).toBe("create_issue ran");
    expect(await disclosure.execute("create_issue", { title: "x" })).toBe("create_issue ran");
    expect(await disclosure.execute("read", { path: "a" })).toBe("read ran");
  });

  it("repairs what leaves no doubt", async () => {
    const { disclosure, calls } = disclose();
    await disclosure.execute("mcp_invoke", { tool_name: "create_issue", arguments: "{\"title\": \"x\", \"count\": \"3\"}" });
    expect(calls[0]?.args).toEqual({ title: "x", count: 3 });
  });

  it("DI-49 explains a missing field with the schema and a call that fits, in less than 4 kB, and calls nothing", async () => {
    const { disclosure, calls } = disclose();
    const answer = await disclosure.execute("mcp_invoke", { tool_name: "create_issue", arguments: { count: 2 } });
    expect(answer).toMatchObject({ isError: true });
    const text = await textOf(Promise.resolve(answer));
    expect(text).toContain("The arguments of 'create_issue' do not fit its schema");
    expect(text).toMatch(/title/);
    expect(text).toMatch(/A call that may fit: \{.*"title":/);
    expect(text).toContain("   | title (string, required)");
    const wide = { type: "object", properties: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`字段${index}`, { type: "string", description: "説明".repeat(40) }])), required: Array.from({ length: 300 }, (_, index) => `字段${index}`) };
    const long = await textOf(disclose({ tools: [{ ...issueTool, inputSchema: wide }] }).disclosure.execute("create_issue", {}));
    expect(Buffer.byteLength(long)).toBeLessThan(4_000);
    expect(calls).toEqual([]);
  });

  it("DI-50 names what is near for a tool that is not there", async () => {
    const { disclosure } = disclose();
    expect(await textOf(disclosure.execute("mcp_invoke", { tool_name: "creat_isue" }))).toBe("There is no tool \"creat_isue\". Nearest: create_issue.");
    expect(await textOf(disclosure.execute("zzz", {}))).toContain("Find one by tool_search.");
  });

  it.each([
    { tool_name: "create_issue", arguments: JSON.parse("{\"title\": \"x\", \"__proto__\": {\"a\": 1}}") as unknown },
    { tool_name: "create_issue", arguments: "{\"title\": \"x\", \"__proto__\": {\"a\": 1}}" },
    { tool_name: "create_issue", arguments: { title: "x".repeat(300_000) } },
    { tool_name: "create_issue", title: "x".repeat(300_000) },
  ])("DI-51 holds the limits of arguments on every form of input (%#)", async (args) => {
    const { disclosure, calls } = disclose();
    expect(await disclosure.execute("mcp_invoke", args)).toMatchObject({ isError: true });
    expect(calls).toEqual([]);
  });

  it.each(["mcp_invoke", "tool_search"])("DI-54 refuses to invoke %s", async (tool_name) => {
    expect(await textOf(disclose().disclosure.execute("mcp_invoke", { tool_name, arguments: {} }))).toContain(`cannot call ${tool_name}`);
  });

  it.each([0, -1, 1e9, 1.5, Number.NaN])("DI-33 refuses a limit of %s and names the field", async (limit) => {
    const text = await textOf(disclose().disclosure.execute("tool_search", { query: "x", max_results: limit }));
    expect(text).toContain("/limit");
  });

  it("passes on what the call throws", async () => {
    const { disclosure } = disclose({ call: () => Promise.reject(new Error("server gone")) });
    await expect(disclosure.execute("read", { path: "a" })).rejects.toThrow("server gone");
  });

  it("refuses two tools of one name, and a tool called like an entrance", () => {
    expect(() => disclose({ tools: [readTool, readTool] })).toThrow("Two tools are called 'read'");
    expect(() => disclose({ tools: [{ ...readTool, name: "tool_search" }] })).toThrow("the name of an entrance");
  });
});
