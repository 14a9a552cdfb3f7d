import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { isRecord } from "../is-record.ts";

/** Where a raw result travels: the one place that the SDK's checks let through untouched. */
const rawKey = "dev.helve/raw";

/**
 * Makes a transport hand every result of `tools/list` and `tools/call` on in a valid envelope. In the newer era the SDK
 * checks these strictly before a caller's own schema is asked, so that one odd tool would cost the whole list.
 */
export function keepRawResults(transport: Transport): void {
  const awaited = new Map<string | number, string>();
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if ("method" in message && "id" in message && message.method in envelopes) awaited.set(message.id, message.method);
    return send(message, options);
  };
  let receive: Transport["onmessage"];
  Object.defineProperty(transport, "onmessage", {
    get: () => receive,
    set(receiver: Transport["onmessage"]) {
      receive = receiver && ((message, extra) => receiver(wrap(message, awaited) as typeof message, extra));
    },
  });
}

/** The result as the server sent it. */
export function unwrapResult(result: unknown): unknown {
  const meta = isRecord(result) ? result["_meta"] : undefined;
  return isRecord(meta) && rawKey in meta ? meta[rawKey] : result;
}

/** The least that passes as a result of its method; a listing in the newer era says how long it may be kept. */
const envelopes: Readonly<Record<string, object>> = {
  "tools/list": { resultType: "complete", tools: [], ttlMs: 0, cacheScope: "private" },
  "tools/call": { resultType: "complete", content: [] },
};

/** A result that asks for input is not the answer yet: the SDK goes on with it. Each answer is wrapped once. */
function wrap(message: JSONRPCMessage, awaited: Map<string | number, string>): unknown {
  if (!("id" in message) || message.id === undefined || "method" in message) return message;
  const method = awaited.get(message.id);
  if (method === undefined) return message;
  awaited.delete(message.id);
  if (!("result" in message) || (isRecord(message.result) && message.result["resultType"] === "input_required")) return message;
  return { ...message, result: { ...envelopes[method], _meta: { [rawKey]: message.result } } };
}
