import type { Claim, JsonSchema, Limits, ProviderEntry, Tool, ToolDefinition, ToolImpl } from "@helve/agent-core";
import type { ListedTool } from "./listing/listed-tool.ts";
import type { ServerConnector } from "./connect/server-connector.ts";
import { callServerTool } from "./calling/call-server-tool.ts";
import { toAnnotations } from "./listing/to-annotations.ts";
import { toMcpToolName } from "@helve/tool-names";

/** What the tools of one server have in common. */
export interface ToolOwner {
  readonly server: string;
  /** Whether the server's hints are believed. */
  readonly trusted: boolean;
  readonly connector: ServerConnector;
  readonly callLimits: Limits | undefined;
  readonly mask: (text: string) => string;
}

/** A server's listing as a provider offers it: under names that models accept, in the server's order. */
export function toProviderEntries(tools: readonly ListedTool[], owner: ToolOwner): readonly ProviderEntry[] {
  return tools.map((listed) => toProviderEntry(listed, owner));
}

function toProviderEntry(listed: ListedTool, owner: ToolOwner): ProviderEntry {
  const definition = toDefinition(listed, owner);
  return {
    name: definition.name,
    server: owner.server,
    ...(definition.annotations === undefined ? {} : { annotations: definition.annotations }),
    definition: () => definition,
    tool: (): Tool => ({ definition, impl: toImpl(listed, { ...owner, definition }) }),
  };
}

function toDefinition({ name, title, description, schema, outputSchema, hints }: ListedTool, { server, trusted }: ToolOwner): ToolDefinition {
  return {
    name: toMcpToolName({ server, tool: name }),
    ...(title === undefined ? {} : { title }),
    description,
    schema,
    ...(outputSchema === undefined ? {} : { outputSchema: outputSchema satisfies JsonSchema }),
    ...(trusted && hints !== undefined ? { annotations: toAnnotations(hints) } : {}),
    executionMode: "parallel",
    exposure: "dynamic",
  };
}

function toImpl({ name }: ListedTool, { server, connector, callLimits, mask, definition }: ToolOwner & { readonly definition: ToolDefinition }): ToolImpl<Record<string, unknown>> {
  const claim: Claim = { kind: "server", server, access: definition.annotations?.destructive === true ? "exclusive" : "shared" };
  return {
    execute: (input, context) => callServerTool({ connector, server, tool: name, input, context, mask }),
    claims: () => [claim],
    ...(callLimits === undefined ? {} : { limits: () => callLimits }),
  };
}
