import type { HelveHost } from "@helve/host";
import type { CommandInput } from "./command.ts";
import { loadSettings } from "./load-settings.ts";
import type { Terminal } from "./terminal.ts";

export interface HostRequest {
  readonly input: CommandInput;
  readonly terminal: Terminal;
  /** Show every tool at once. For a person who names a tool there is no window to save. */
  readonly inline?: boolean;
}

/** Opens a host by the command line's options, works with it, and closes all of it again, whatever happened. */
export async function withHost<T>({ input: { options }, terminal, inline = false }: HostRequest, work: (host: HelveHost) => Promise<T>): Promise<T> {
  const { config } = await loadSettings(options, terminal);
  const { createHost } = await import("@helve/host");
  const host = await createHost(inline ? { ...config, disclosure: { mode: "inline" } } : config, {
    cwd: terminal.cwd,
    env: terminal.env,
    surface: "cli",
    signal: terminal.signal,
    scratch: options["scratch"] === true,
    keepScratch: options["keep"] === true,
  });
  try {
    return await work(host);
  } finally {
    await host.close();
    if (host.workspace.scratch?.kept) terminal.note(`The copy is kept: ${host.workspace.scratch.path}`);
  }
}
