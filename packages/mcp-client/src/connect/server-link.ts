import { resolve } from "node:path";
import type { Transport } from "@modelcontextprotocol/client";
import type { HttpServerOptions, StdioServerOptions } from "../options.ts";
import type { ServerSetting } from "./server-setting.ts";
import { StdioTransport } from "../stdio/stdio-transport.ts";
import { childEnvironment } from "../stdio/child-environment.ts";
import { clipText } from "@helve/safe-text";
import { keepRawResults } from "./keep-raw-results.ts";
import { failCutRequests } from "../http/fail-cut-requests.ts";
import { isHttp } from "./server-setting.ts";

/** A transport that was not started yet, and what only it knows. */
export interface ServerLink {
  readonly transport: Transport;
  /** Ends the connection and the server that was started for it. Does not reject; the same promise each time. */
  close(): Promise<void>;
  /** What the server said last and how it ended; nothing where it left no word. */
  lastWords(): string;
  /** Whether the server itself has ended. */
  hasEnded(): boolean;
}

export async function createServerLink(setting: ServerSetting): Promise<ServerLink> {
  const link = isHttp(setting.options) ? await createHttpLink(setting, setting.options) : createStdioLink(setting, setting.options);
  keepRawResults(link.transport);
  return link;
}

function createStdioLink(setting: ServerSetting, { command, args = [], cwd = ".", env = {} }: StdioServerOptions): ServerLink {
  const { server, workspace, environment, maxMessageBytes, mask, report } = setting;
  const transport = new StdioTransport({
    command: { command, args, cwd: resolve(workspace[0], cwd), env: childEnvironment({ from: environment, declared: env }) },
    maxMessageBytes,
    onJunk: (line) =>
      report({ code: "mcp-junk-on-stdout", severity: "warning", text: `MCP server '${server}' writes to stdout what is no message; it is skipped. The first such line: ${clipText(mask(line), { maxCharacters: 200 })}` }),
  });
  return {
    transport,
    close: () => transport.close(),
    lastWords: () => {
      const ended = transport.endedBy === undefined ? "" : ` It ended: ${transport.endedBy}.`;
      const lines = transport.lastErrorLines();
      return lines.length === 0 ? ended : `${ended} Its last words: ${clipText(mask(lines.join(" | ")), { maxCharacters: 1_000 })}`;
    },
    hasEnded: () => transport.endedBy !== undefined,
  };
}

/** How long a server may take to hear that its session is over. */
const farewellMs = 1_000;

async function createHttpLink({ maxMessageBytes }: ServerSetting, { url, headers = {} }: HttpServerOptions): Promise<ServerLink> {
  const { StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  const { createBoundedFetch } = await import("../http/bounded-fetch.ts");
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { ...headers } }, fetch: createBoundedFetch(maxMessageBytes) });
  failCutRequests(transport);
  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    // A server that refuses to end the session, or that is gone, cannot be told more: its own timeout remains.
    const farewell = transport.terminateSession().catch(() => {});
    await Promise.race([farewell, new Promise((done) => setTimeout(done, farewellMs).unref())]);
    await transport.close();
  }
  return { transport, close: () => (closing ??= close()), lastWords: () => "", hasEnded: () => false };
}
