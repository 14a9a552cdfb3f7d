import type { McpServerStatus } from "@helve/host";
import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { refuseWords } from "../input/refuse-words.ts";
import { toColumns } from "../render/to-columns.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { configOption, jsonOption } from "../shared-options.ts";
import { withHost } from "../with-host.ts";

/** The MCP servers, connected once. */
export const mcpList: Command = {
  usage: "mcp list [options]",
  text: "Connect to every configured MCP server and show its state. Exit code 1 when one failed.",
  options: { config: configOption, json: jsonOption },
  examples: ["helve mcp list", "helve mcp list --json | jq '.servers[] | select(.state == \"failed\")'"],
  run: async (input, terminal) => {
    refuseWords(input, "mcp list");
    return withHost({ input, terminal }, async (host) => {
      const servers = await host.servers();
      if (input.options["json"] === true) terminal.printJson({ servers });
      else terminal.print(renderServers(servers));
      return servers.some(({ state }) => state === "failed") ? exitCode.failed : exitCode.done;
    });
  },
};

function renderServers(servers: readonly McpServerStatus[]): string {
  if (servers.length === 0) return "No MCP server is configured. Add mcp.servers to your helve.yaml.";
  return toColumns(servers.map(({ server, state, transport, tools, error, endpoint }) => [server, state, transport, tools === undefined ? "" : `${tools} tools`, toSafeLine(error ?? endpoint, 300)]));
}
