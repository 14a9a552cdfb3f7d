import type { CatalogListing, JsonSchema, ListedTool, ToolDefinition, ToolOrigin } from "@helve/agent-core";
import { estimateDefinitionTokens } from "@helve/tool-schema/tokens";

/** A catalog's tool as tests need one; an MCP server's if `server` is given, else our own. */
export function fakeListedTool(name: string, { server, description = `Does ${name}.`, schema = {}, origin, definition, tokens }: {
  readonly server?: string;
  readonly description?: string;
  readonly schema?: JsonSchema;
  readonly origin?: Partial<ToolOrigin>;
  readonly definition?: Partial<ToolDefinition>;
  readonly tokens?: number;
} = {}): ListedTool {
  const canonical = server === undefined ? name : `mcp__${server}__${name}`;
  const whole: ToolDefinition = { name: canonical, description, schema, ...definition };
  const foreign: ToolOrigin = { kind: "mcp", provider: "mcp", trust: "third-party", ...(server === undefined ? {} : { server }) };
  return {
    name: canonical,
    shownName: canonical,
    origin: { ...(server === undefined ? { kind: "builtin", provider: "local", trust: "first-party" } : foreign), ...origin },
    definition: whole,
    tokens: tokens ?? estimateDefinitionTokens(whole),
  };
}

export function fakeListing({ visible = [], deferred = [] }: { readonly visible?: readonly ListedTool[]; readonly deferred?: readonly ListedTool[] }): CatalogListing {
  return { facts: {}, visible, deferred, hidden: [], decisions: [], diagnostics: [], digest: "" };
}
