import type { Diagnostic, Limits } from "@helve/agent-core";
import type { McpProvider } from "./mcp-provider.ts";
import { createServerProvider } from "./create-server-provider.ts";
import { defaultListWaitMs } from "./listing/default-list-wait.ts";
import { createSecretMask } from "./connect/secret-mask.ts";
import { toSdkPeer } from "./sdk/to-sdk-peer.ts";
import type { SdkClient } from "./sdk/sdk-client.ts";

export type { SdkClient, SdkNotification } from "./sdk/sdk-client.ts";

export interface SdkProviderOptions {
  /** What the server is called in names, rules and messages. */
  readonly server: string;
  /** Believe the server's own hints about its tools. Default false. */
  readonly trusted?: boolean | undefined;
  /** How long the first listing may be waited for, in milliseconds. Default 10,000. */
  readonly listWaitMs?: number | undefined;
  /** Deadlines of a call, instead of the host's. */
  readonly callLimits?: Limits | undefined;
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
}

/**
 * A `Client` of `@modelcontextprotocol/sdk` 1.x that is already connected, as a provider. Listing, calls and results are
 * those of `createMcpProvider`. The provider owns the client from here on and closes it; once the connection has ended,
 * calls say so.
 *
 * @example
 * const client = new Client({ name: "my-app", version: "1.0.0" });
 * await client.connect(transport);
 * const provider = toMcpProviderFromSdk(client, { server: "git" });
 */
export function toMcpProviderFromSdk(client: SdkClient, { server, trusted = false, listWaitMs = defaultListWaitMs, callLimits, onDiagnostic }: SdkProviderOptions): McpProvider {
  return createServerProvider({
    server,
    trusted,
    transport: "sdk",
    endpoint: "a connected client",
    connect: ({ listener }) => toSdkPeer({ client, server, listener }),
    listWaitMs,
    callLimits,
    mask: createSecretMask([]),
    report: onDiagnostic ?? (() => {}),
  });
}
