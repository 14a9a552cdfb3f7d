import type { CatalogEntry, ToolDefinition, ToolOrigin } from "@helve/agent-core";

/** An entry as tests need one; `built` counts how often its definition and its tool were asked for. */
export interface FakeEntry extends CatalogEntry {
  readonly built: { definitions: number; tools: number };
}

export function fakeEntry(name: string, { origin, annotations, definition }: {
  readonly origin?: Partial<ToolOrigin>;
  readonly annotations?: CatalogEntry["annotations"];
  readonly definition?: Partial<ToolDefinition> | CatalogEntry["definition"];
} = {}): FakeEntry {
  const built = { definitions: 0, tools: 0 };
  const plain: ToolDefinition = { name, description: `Does ${name}.`, schema: { type: "object" }, ...(typeof definition === "object" ? definition : {}) };
  return {
    name,
    origin: { kind: "builtin", provider: "test", trust: "first-party", ...origin },
    ...(annotations === undefined ? {} : { annotations }),
    built,
    definition: (view) => {
      built.definitions += 1;
      return typeof definition === "function" ? definition(view) : plain;
    },
    tool: () => {
      built.tools += 1;
      return Promise.reject(new Error("No test runs this tool."));
    },
  };
}

/** A tool of an MCP server, named as the MCP client names it. */
export function fakeMcpEntry(server: string, tool: string, options: Omit<Parameters<typeof fakeEntry>[1] & object, "origin"> = {}): FakeEntry {
  return fakeEntry(`mcp__${server}__${tool}`, { ...options, origin: { kind: "mcp", provider: "mcp", server, trust: "third-party" } });
}
