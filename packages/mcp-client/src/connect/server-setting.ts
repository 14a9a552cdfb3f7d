import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import type { Diagnostic } from "@helve/agent-core";
import type { HttpServerOptions, McpServerOptions, StdioServerOptions } from "../options.ts";
import type { McpProviderOptions } from "../mcp-provider.ts";
import { argumentSecrets } from "./argument-secrets.ts";
import { createSecretMask } from "./secret-mask.ts";
import { defaultListWaitMs } from "../listing/default-list-wait.ts";

/** A server's options with every default filled in. */
export interface ServerSetting {
  readonly server: string;
  readonly options: McpServerOptions;
  readonly trusted: boolean;
  readonly connectTimeoutMs: number;
  readonly listWaitMs: number;
  readonly maxMessageBytes: number;
  /** Absolute; the first is where a server is started. */
  readonly workspace: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clientInfo: { readonly name: string; readonly version: string };
  /** Takes secrets out of any text that a person or a model may see. */
  readonly mask: (text: string) => string;
  readonly report: (diagnostic: Diagnostic) => void;
}

/** Package runners download first: a server that `npx` has to fetch needs tens of seconds. */
const defaultConnectTimeoutMs = 30_000;

const defaultMaxMessageBytes = 16 * 1024 * 1024;

export function toServerSetting(given: McpProviderOptions): ServerSetting {
  const { server, workspace, cacheDirectory, environment, clientInfo, secrets, onDiagnostic, ...options } = given;
  const mask = createSecretMask(secretValues(options), [...(secrets ?? []), ...(isHttp(options) ? [] : argumentSecrets(options.args ?? []))]);
  const [first = ".", ...others] = typeof workspace === "string" ? [workspace] : (workspace ?? []);
  return {
    server,
    options,
    trusted: options.trusted ?? false,
    connectTimeoutMs: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
    listWaitMs: options.listWaitMs ?? defaultListWaitMs,
    maxMessageBytes: options.maxMessageBytes ?? defaultMaxMessageBytes,
    workspace: [resolve(first), ...others.map((path) => resolve(path))],
    environment: environment ?? process.env,
    clientInfo: clientInfo ?? { name: "helve", version: "0.0.0" },
    mask,
    report: (diagnostic) => onDiagnostic?.({ ...diagnostic, text: mask(diagnostic.text) }),
  };
}

export function isHttp(options: McpServerOptions): options is HttpServerOptions {
  return "url" in options;
}

/** The workspace as the protocol names it. */
export function toRoots({ workspace }: ServerSetting): readonly { readonly uri: string }[] {
  return workspace.map((path) => ({ uri: pathToFileURL(path).href }));
}

/** What the server is, for people: a command line, or an address without query and user. */
export function describeEndpoint({ options, mask }: ServerSetting): string {
  if (!isHttp(options)) return mask([options.command, ...(options.args ?? [])].join(" "));
  const url = new URL(options.url);
  return mask(`${url.origin}${url.pathname}`);
}

function secretValues(options: McpServerOptions): readonly string[] {
  return isHttp(options) ? [...Object.values(options.headers ?? {}), ...addressSecrets(options)] : Object.values((options satisfies StdioServerOptions).env ?? {});
}

function addressSecrets({ url }: HttpServerOptions): readonly string[] {
  const address = new URL(url);
  return [address.password, ...address.searchParams.values()];
}
