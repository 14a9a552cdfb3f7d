import type { Diagnostic, ProviderEntry, ToolProvider } from "@helve/agent-core";
import type { McpServerOptions } from "./options.ts";

/** One MCP server as a provider of tools. `entries` rejects with `McpServerError` where no listing is known and the server is down or slow. */
export interface McpProvider extends ToolProvider {
  readonly server: string;
  /** Whether the server's own hints are believed: what to stamp its origin with. */
  readonly trusted: boolean;
  entries(): Promise<readonly ProviderEntry[]>;
  status(): McpServerStatus;
  /** Connects where necessary and reads the list of tools anew. Rejects with `McpServerError`. */
  refresh(): Promise<void>;
  watch(changed: () => void): () => void;
  close(): Promise<void>;
}

/**
 * `idle`: not started yet, or ended and started again by the next call. `cached`: the same, with a listing kept from an
 * earlier connection. `failed`: the last attempt failed; see `error` and `nextTryAt`.
 */
export type McpServerState = "idle" | "cached" | "connecting" | "ready" | "failed" | "disabled" | "closed";

export interface McpServerStatus {
  readonly server: string;
  readonly state: McpServerState;
  readonly transport: "stdio" | "http" | "sdk";
  /** The command line or the address, without secrets. */
  readonly endpoint: string;
  /** How many tools are known. */
  readonly tools?: number;
  /** The protocol revision that was agreed on. */
  readonly protocol?: string;
  /** Why the last attempt failed or the last connection ended. */
  readonly error?: string;
  /** Milliseconds since the epoch: no attempt is made before. */
  readonly nextTryAt?: number;
}

/** What a provider needs beyond the server's own options. */
export interface McpProviderSurroundings {
  /** The folders a server may be told of; the first is where it is started. Default: the current folder. */
  readonly workspace?: string | readonly string[] | undefined;
  /** Where listings are kept between runs, so that a catalog needs no process. Default: nowhere. */
  readonly cacheDirectory?: string | undefined;
  /** Where the few inherited variables are taken from. Default: `process.env`. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** How the client introduces itself. */
  readonly clientInfo?: { readonly name: string; readonly version: string } | undefined;
  /** Values that no text may show, such as those a configuration put in the place of variables. */
  readonly secrets?: readonly string[] | undefined;
  /** Hears what a person should be able to find out later. */
  readonly onDiagnostic?: ((diagnostic: Diagnostic) => void) | undefined;
}

export type McpProviderOptions = McpServerOptions & McpProviderSurroundings & { readonly server: string };
