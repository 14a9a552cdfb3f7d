import type { McpProvider, McpProviderOptions } from "./mcp-provider.ts";
import type { ServerSetting } from "./connect/server-setting.ts";
import { connectServer } from "./connect/connect-server.ts";
import { createListingCache } from "./listing/listing-cache.ts";
import { createServerProvider } from "./create-server-provider.ts";
import { describeEndpoint, isHttp, toServerSetting } from "./connect/server-setting.ts";

/**
 * One MCP server as a provider of tools. Nothing is started before its tools are asked for, and with a kept listing not
 * before one is called; close it, or the server stays.
 *
 * One provider a server, so that a host can stamp each with its own trust.
 *
 * @example
 * const provider = createMcpProvider({ server: "memory", command: "npx", args: ["-y", "@modelcontextprotocol/server-memory"] });
 * const entries = await provider.entries();
 * await provider.close();
 *
 * @throws TypeError where the address is no URL.
 */
export function createMcpProvider(options: McpProviderOptions): McpProvider {
  const setting = toServerSetting(options);
  if (options.enabled === false) return createDisabledProvider(setting);
  return createServerProvider({
    server: setting.server,
    trusted: setting.trusted,
    transport: transportOf(setting),
    endpoint: describeEndpoint(setting),
    connect: (attempt) => connectServer({ setting, ...attempt }),
    cache: options.cacheDirectory === undefined ? undefined : createListingCache(options.cacheDirectory, setting),
    listWaitMs: setting.listWaitMs,
    callLimits: setting.options.callLimits,
    mask: setting.mask,
    report: setting.report,
  });
}

/** Listed, so that a person sees it is there and off; it has no tools. */
function createDisabledProvider(setting: ServerSetting): McpProvider {
  return {
    server: setting.server,
    trusted: setting.trusted,
    entries: () => Promise.resolve([]),
    refresh: () => Promise.resolve(),
    watch: () => () => {},
    status: () => ({ server: setting.server, state: "disabled", transport: transportOf(setting), endpoint: describeEndpoint(setting) }),
    close: () => Promise.resolve(),
  };
}

function transportOf({ options }: ServerSetting): "stdio" | "http" {
  return isHttp(options) ? "http" : "stdio";
}
