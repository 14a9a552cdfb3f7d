import type { McpProvider, McpProviderSurroundings } from "./mcp-provider.ts";
import type { McpServersOptions } from "./options.ts";
import { createMcpProvider } from "./create-mcp-provider.ts";

/**
 * A provider for each configured server, in the order of the configuration; those that are off are among them. Nothing
 * is started, and each has its own clock: a host that asks them at once waits for the slowest, not for the sum.
 *
 * @example
 * const providers = createMcpProviders({ servers: { git: { command: "uvx", args: ["mcp-server-git"] } }, workspace: "." });
 * for (const provider of providers) host.use(provider, { id: provider.server, kind: "mcp", trust: "third-party" });
 */
export function createMcpProviders({ servers, ...surroundings }: McpProviderSurroundings & { readonly servers: McpServersOptions }): readonly McpProvider[] {
  return Object.entries(servers).map(([server, options]) => createMcpProvider({ ...options, ...surroundings, server }));
}
