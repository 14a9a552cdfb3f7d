import type { HelveConfig } from "@helve/config";
import type { HelveHost } from "@helve/host";
import type { CommandInput } from "./command.ts";
import { loadSettings } from "./load-settings.ts";
import { needsServers } from "./needs-servers.ts";
import { tellWaiting } from "./tell-waiting.ts";
import type { Terminal } from "./terminal.ts";

export interface HostRequest {
  readonly input: CommandInput;
  readonly terminal: Terminal;
  /** For a person who names a tool: every tool is there at once, and nothing must have been read before. */
  readonly inline?: boolean;
  /** Put arguments of calls into events. */
  readonly showInput?: boolean;
  /** The one tool that matters. One that comes with helve needs no MCP server, and waits for none. */
  readonly tool?: string;
  /** With false no MCP server is started. Default: as the tool needs it. */
  readonly servers?: boolean;
}

/** Opens a host by the command line's options, works with it, and closes all of it again, whatever happened. */
export async function withHost<T>({ input: { options }, terminal, inline = false, showInput = false, tool, servers: mayNeedServers = true }: HostRequest, work: (host: HelveHost) => Promise<T>): Promise<T> {
  const { config } = await loadSettings(options, terminal);
  const { createHost } = await import("@helve/host");
  const servers = mayNeedServers && (await needsServers({ config, terminal, tool }));
  const host = await createHost(inline ? forOnePerson(config) : config, {
    cwd: terminal.cwd,
    env: terminal.env,
    surface: "cli",
    signal: terminal.signal,
    showInput,
    servers,
    scratch: options["scratch"] === true,
    keepScratch: options["keep"] === true,
  });
  const waiting = tellWaiting(host, terminal);
  try {
    return await work(host);
  } finally {
    waiting.stop();
    await host.close();
    if (host.workspace.scratch?.kept) terminal.note(`The copy is kept: ${host.workspace.scratch.path}`);
  }
}

/**
 * A person who names a tool sees all of them, and knows the file that is written: that no call before this one has read
 * it is no reason to refuse, unless the settings say so.
 */
function forOnePerson(config: HelveConfig): HelveConfig {
  return { ...config, disclosure: { mode: "inline" }, local: { ...config.local, changes: { readFirst: "known", ...config.local?.changes } } };
}
