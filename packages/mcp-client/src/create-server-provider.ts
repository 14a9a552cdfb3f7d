import type { Diagnostic, Limits, ProviderEntry } from "@helve/agent-core";
import type { ListingCache } from "./listing/listing-cache.ts";
import type { ConnectorOptions } from "./connect/server-connector.ts";
import type { McpProvider, McpServerStatus } from "./mcp-provider.ts";
import { McpServerError } from "./mcp-server-error.ts";
import { createFailureMemory } from "./connect/failure-memory.ts";
import type { Patience } from "./listing/create-patience.ts";
import { createPatience } from "./listing/create-patience.ts";
import { createNoticeRefresh } from "./listing/notice-refresh.ts";
import { createServerConnector } from "./connect/server-connector.ts";
import { createServerListing } from "./listing/server-listing.ts";
import { toProviderEntries } from "./to-provider-entries.ts";
import { toServerStatus } from "./to-server-status.ts";

/** What differs between the ways to reach a server. */
export interface ServerProviderOptions {
  readonly server: string;
  readonly trusted: boolean;
  readonly transport: McpServerStatus["transport"];
  readonly endpoint: string;
  readonly connect: ConnectorOptions["connect"];
  readonly cache?: ListingCache | undefined;
  /** How long the first listing may be waited for, in milliseconds. */
  readonly listWaitMs: number;
  readonly callLimits?: Limits | undefined;
  readonly mask: (text: string) => string;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** One server as a provider, however it is reached: connects when it must, lists once, notices changes. */
export function createServerProvider(options: ServerProviderOptions): McpProvider {
  const { server, trusted, transport, endpoint, connect, cache, listWaitMs, callLimits, mask, report } = options;
  const watchers = new Set<() => void>();
  let entries: readonly ProviderEntry[] | undefined;
  let refreshing: Promise<boolean> | undefined;
  let patience: Patience | undefined;

  const connector = createServerConnector({ server, connect, onConnected: () => void refreshQuietly(), onToolsChanged: () => notices.noticed() });
  const failures = createFailureMemory();
  const notices = createNoticeRefresh({ refresh: refreshQuietly });
  const listing = createServerListing({
    server,
    cache,
    report,
    mask,
    onChanged: () => {
      entries = undefined;
      for (const changed of watchers) changed();
    },
  });

  function refresh(): Promise<boolean> {
    refreshing ??= readListing().finally(() => {
      refreshing = undefined;
      patience = undefined;
    });
    return refreshing;
  }

  async function readListing(): Promise<boolean> {
    try {
      const changed = await listing.refresh(await connector.connected());
      failures.clear();
      return changed;
    } catch (error) {
      if (McpServerError.isInstance(error)) failures.remember(error);
      throw error;
    }
  }

  /** In the background nobody waits for the error: who asks next gets it. */
  async function refreshQuietly(): Promise<boolean> {
    try {
      return await refresh();
    } catch (error) {
      report({ code: "mcp-server-unavailable", severity: "warning", text: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  /** The first failure is waited for. From then on a turn gets it at once, and the server is tried again behind its back. */
  async function firstListing(): Promise<void> {
    const failure = failures.last();
    if (failure === undefined) return patientRefresh();
    if (failure.isDue) void refreshQuietly();
    throw failure.error;
  }

  /** However many ask, the wait is counted once for each attempt: a server that hangs costs one turn its patience. */
  async function patientRefresh(): Promise<void> {
    const work = refresh();
    patience ??= createPatience(listWaitMs);
    if (await patience.endsBefore(work)) {
      void refreshQuietly();
      throw stillConnecting();
    }
    await work;
  }

  function stillConnecting(): McpServerError {
    return new McpServerError({ code: "still-connecting", server, message: `MCP server '${server}' (${endpoint}) did not list its tools within ${listWaitMs} ms. It is still connecting; its tools come as soon as it answers.` });
  }

  return {
    server,
    trusted,
    async entries() {
      if (listing.known() === undefined) await listing.load();
      if (listing.known() === undefined) await firstListing();
      return (entries ??= toProviderEntries(listing.known() ?? [], { server, trusted, connector, callLimits, mask }));
    },
    async refresh() {
      await refresh();
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    status: () => toServerStatus({ server, transport, endpoint, connector: connector.status(), tools: listing.known()?.length, failure: failures.last() }),
    async close() {
      notices.stop();
      watchers.clear();
      await connector.close();
    },
  };
}
