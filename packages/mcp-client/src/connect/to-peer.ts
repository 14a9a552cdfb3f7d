import type { Client, McpSubscription } from "@modelcontextprotocol/client";
import type { Diagnostic } from "@helve/agent-core";
import type { McpPeer, PeerListener } from "./mcp-peer.ts";
import type { ServerLink } from "./server-link.ts";
import { judgeFailure } from "./judge-failure.ts";
import { describeFailure } from "./describe-failure.ts";
import { longestTimeoutMs } from "./longest-timeout.ts";
import { openSchema } from "./open-schema.ts";
import { unwrapResult } from "./keep-raw-results.ts";

export interface ToPeerRequest {
  readonly client: Client;
  readonly link: ServerLink;
  readonly listener: PeerListener;
  readonly server: string;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** A client of the 2.x SDK, connected, as a peer. */
export function toPeer({ client, link, listener, server, report }: ToPeerRequest): McpPeer {
  let isOpen = client.transport !== undefined;
  client.onclose = () => {
    if (!isOpen) return;
    isOpen = false;
    listener.ended(link.lastWords().trim());
  };
  client.setNotificationHandler("notifications/tools/list_changed", () => listener.toolsChanged());
  const subscription = subscribe(client).catch((error: unknown) => {
    report({ code: "mcp-no-subscription", severity: "info", text: `MCP server '${server}' announces no changes of its tools: ${describeFailure(error)}.` });
    return undefined;
  });
  return {
    protocol: client.getNegotiatedProtocolVersion(),
    isOpen: () => isOpen,
    request: async (method, params, { signal, onProgress } = {}) => {
      const options = { timeout: longestTimeoutMs, ...(signal === undefined ? {} : { signal }), ...(onProgress === undefined ? {} : { onprogress: onProgress }) };
      return unwrapResult(await client.request({ method, params }, openSchema, options));
    },
    judge: (error) => (isOpen ? judgeFailure(error) : "lost"),
    close: async () => {
      isOpen = false;
      void subscription.then((held) => held?.close());
      await link.close();
    },
  };
}

/** In the newer era changes are told only to those who hold a subscription. */
async function subscribe(client: Client): Promise<McpSubscription | undefined> {
  const announces = client.getServerCapabilities()?.tools?.listChanged === true;
  return announces && client.getProtocolEra() === "modern" ? await client.listen({ toolsListChanged: true }) : undefined;
}
