import type { McpPeer, PeerListener } from "../connect/mcp-peer.ts";
import type { SdkClient } from "./sdk-client.ts";
import { McpServerError } from "../mcp-server-error.ts";
import { judgeFailure } from "../connect/judge-failure.ts";
import { longestTimeoutMs } from "../connect/longest-timeout.ts";
import { openSchema } from "../connect/open-schema.ts";

export interface SdkPeerRequest {
  readonly client: SdkClient;
  readonly server: string;
  readonly listener: PeerListener;
}

/** A connected 1.x client as a peer. Rejects where it is not connected, which cannot be mended from here. */
export async function toSdkPeer({ client, server, listener }: SdkPeerRequest): Promise<McpPeer> {
  if (client.transport === undefined) {
    throw new McpServerError({ code: "server-unreachable", server, message: `MCP server '${server}' could not be used: its client is not connected. Connect it, and hand it in again where its connection has ended.` });
  }
  let isOpen = true;
  const ended = (): void => {
    if (isOpen) listener.ended("");
    isOpen = false;
  };
  chainHandlers(client, { ended, listener });
  return {
    isOpen: () => isOpen,
    judge: (error) => (isOpen ? judgeFailure(error) : "lost"),
    request: (method, params, { signal, onProgress } = {}) =>
      client.request({ method, params }, openSchema as never, {
        timeout: longestTimeoutMs,
        ...(signal === undefined ? {} : { signal }),
        ...(onProgress === undefined ? {} : { onprogress: onProgress }),
      }),
    close: async () => {
      isOpen = false;
      await client.close().catch(() => {});
    },
  };
}

/** The client's owner keeps its own handlers; ours come first. */
function chainHandlers(client: SdkClient, { ended, listener }: { readonly ended: () => void; readonly listener: PeerListener }): void {
  const { onclose, fallbackNotificationHandler } = client;
  client.onclose = () => {
    ended();
    onclose?.();
  };
  client.fallbackNotificationHandler = async (notification) => {
    if (notification.method === "notifications/tools/list_changed") listener.toolsChanged();
    await fallbackNotificationHandler?.(notification);
  };
}
