const marker = Symbol.for("@helve/mcp-client.McpServerError");

/**
 * `server-unreachable`: it could not be started or reached, or did not shake hands in time. `listing-failed`: it gave
 * no usable list of tools. `still-connecting`: it has not answered within `listWaitMs`, and the connection goes on.
 * `provider-closed`: the provider has been closed.
 */
export type McpServerErrorCode = "server-unreachable" | "listing-failed" | "still-connecting" | "provider-closed";

/** A server that cannot be used now. The message names it and says what came; it holds no header, environment, query or credential value. */
export class McpServerError extends Error {
  readonly [marker] = true;
  override readonly name = "McpServerError";
  readonly code: McpServerErrorCode;
  readonly server: string;

  constructor({ code, server, message, cause }: { readonly code: McpServerErrorCode; readonly server: string; readonly message: string; readonly cause?: unknown }) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.server = server;
  }

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is McpServerError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
