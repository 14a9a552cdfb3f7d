import type { Diagnostic, ToolHost } from "@helve/agent-core";
import type { HelveConfig } from "@helve/config";
import type { McpProvider, McpServerStatus } from "@helve/mcp-client";
import { cacheDirectory } from "@helve/safe-files";
import type { HostOptions } from "../host-options.ts";
import type { Workspace } from "../workspace/open-workspace.ts";

export interface McpWiring {
  readonly tools: ToolHost;
  readonly config: HelveConfig;
  readonly workspace: Workspace;
  readonly options: HostOptions;
  readonly onDiagnostic: (diagnostic: Diagnostic) => void;
}

/** The servers of a host. */
export interface McpServers {
  /** Connects to each that is switched on, and says how it went. Does not reject. */
  connect(): Promise<readonly McpServerStatus[]>;
  /** How each stands now. */
  states(): readonly McpServerStatus[];
}

/** Adds every configured server as a provider. Nothing is loaded where none is configured, and none is started before it is needed. */
export async function useMcpServers({ tools, config, workspace, options, onDiagnostic }: McpWiring): Promise<McpServers> {
  const servers = config.mcp?.servers ?? {};
  if (options.servers === false || Object.keys(servers).length === 0) return { connect: () => Promise.resolve([]), states: () => [] };
  const { createMcpProviders } = await import("@helve/mcp-client");
  const providers = createMcpProviders({
    servers,
    workspace: workspace.roots.map(({ path }) => path),
    cacheDirectory: cacheDirectory(options.env),
    environment: options.env,
    onDiagnostic,
  });
  for (const provider of providers) tools.use(provider, { id: `mcp:${provider.server}`, kind: "mcp", trust: provider.trusted ? "first-party" : "third-party" });
  return { connect: () => Promise.all(providers.map(connect)), states: () => providers.map((provider) => provider.status()) };
}

async function connect(provider: McpProvider): Promise<McpServerStatus> {
  // The status says what went wrong; the error would say the same again.
  if (provider.status().state !== "disabled") await provider.refresh().catch(() => undefined);
  return provider.status();
}
