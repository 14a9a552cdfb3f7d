import type { HelveConfig } from "@helve/config";
import type { Terminal } from "./terminal.ts";

export interface ServerQuestion {
  readonly config: HelveConfig;
  readonly terminal: Terminal;
  /** The one tool that matters, if there is one. */
  readonly tool: string | undefined;
}

/** Whether MCP servers have a part in a command. A host without them is asked, so that no list of our own tools is kept twice. */
export async function needsServers({ config, terminal: { cwd, env }, tool }: ServerQuestion): Promise<boolean> {
  const servers = Object.values(config.mcp?.servers ?? {});
  if (tool === undefined || servers.every(({ enabled = true }) => !enabled)) return true;
  const { createHost } = await import("@helve/host");
  // Without the configured workspace, of which a copy might have to be made.
  const host = await createHost({ ...config, workspace: {} }, { cwd, env, servers: false });
  try {
    const explanation = await host.explain(tool);
    // Search and invoke are ours as well, but what they reach is on the servers.
    return explanation.status === "unknown" || explanation.origin.provider === "disclosure";
  } finally {
    await host.close();
  }
}
