import type { Transport } from "@modelcontextprotocol/client";

/** Marks the error that stands for an answer which will not come any more. */
const cutKey = "dev.helve/cut";

/**
 * Makes an HTTP transport answer a request with an error when the stream that should have brought its answer ended
 * without. The SDK itself waits on until the request's timeout, which here is none.
 */
export function failCutRequests(transport: Transport): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if (!("method" in message) || !("id" in message) || options?.onRequestStreamEnd !== undefined) return send(message, options);
    const { id } = message;
    // For a request that has been answered the client ignores this second answer.
    const onRequestStreamEnd = (): void => transport.onmessage?.({ jsonrpc: "2.0", id, error: { code: -32_000, message: "the stream ended before the answer", data: { [cutKey]: true } } });
    return send(message, { ...options, onRequestStreamEnd });
  };
}

/** Whether a rejected request was cut off in this way. */
export function isCutRequest(error: unknown): boolean {
  return typeof error === "object" && error !== null && "data" in error && typeof error.data === "object" && error.data !== null && cutKey in error.data;
}
