import type { Environment } from "@helve/safe-files";
import type { HelveConfig } from "../config-schema.ts";
import type { Trouble } from "../check/check-value.ts";
import { expandVariables } from "./expand-variables.ts";

/** Where a server's options may hold variables; everywhere else a dollar is a dollar. */
const fields = ["command", "args", "env", "cwd", "url", "headers"];

type Servers = NonNullable<NonNullable<HelveConfig["mcp"]>["servers"]>;

/** Puts variables into the MCP servers that are switched on, so that a server which is off needs nothing set. */
export function expandServers(config: HelveConfig, env: Environment): { readonly config: HelveConfig; readonly troubles: readonly Trouble[] } {
  const troubles: Trouble[] = [];
  if (config.mcp?.servers === undefined) return { config, troubles };
  const servers = Object.entries(config.mcp.servers).map(([name, server]) => [name, server.enabled === false ? server : expandServer(name, server)]);
  return { config: { ...config, mcp: { servers: Object.fromEntries(servers) as Servers } }, troubles };

  function expandServer(name: string, server: object): object {
    return Object.fromEntries(Object.entries(server).map(([key, value]) => [key, fields.includes(key) ? expandField(name, key, value) : value]));
  }

  function expandField(name: string, key: string, field: unknown): unknown {
    const expanded = expandVariables({ value: field, path: ["mcp", "servers", name, key], env });
    troubles.push(...expanded.troubles);
    return expanded.value;
  }
}
