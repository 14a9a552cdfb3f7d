import type { Client } from "@modelcontextprotocol/client";
import type { ServerSetting } from "./server-setting.ts";
import { toRoots } from "./server-setting.ts";

/** The share of the connect timeout that a server may be silent to the newer era's question before the older handshake is tried. */
const probeShare = 1 / 3;

/** An SDK client that offers the workspace's roots and nothing else: what a server asks beyond that is answered as not supported. */
export async function createClient(setting: ServerSetting): Promise<Client> {
  const { Client: SdkClient } = await import("@modelcontextprotocol/client");
  const client = new SdkClient(setting.clientInfo, {
    capabilities: { roots: {} },
    versionNegotiation: { mode: "auto", probe: { timeoutMs: Math.ceil(setting.connectTimeoutMs * probeShare) } },
  });
  client.setRequestHandler("roots/list", () => ({ roots: [...toRoots(setting)] }));
  return client;
}
