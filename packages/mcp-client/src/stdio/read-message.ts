import type { JSONRPCMessage } from "@modelcontextprotocol/client";

/** The messages on one line: one, or several where an older server sends a batch; `undefined` where it is none. */
export function readMessages(line: string): readonly JSONRPCMessage[] | undefined {
  const value = parse(line);
  const messages = Array.isArray(value) ? value : [value];
  return messages.length > 0 && messages.every(isMessage) ? messages : undefined;
}

/**
 * Whose answer a line was, judged by its ends alone: an id as the first or as the last member of the object. Elsewhere
 * it could belong to the content.
 */
export function answeredId({ head, tail }: { readonly head: string; readonly tail: string }): string | number | undefined {
  const id = (idFirst.exec(head) ?? idLast.exec(tail))?.[1];
  return id === undefined ? undefined : (JSON.parse(id) as string | number);
}

const idFirst = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d+|"[^"\\]{1,200}")\s*,(?!\s*"method")/;
const idLast = /"id"\s*:\s*(\d+|"[^"\\]{1,200}")\s*\}\s*$/;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is JSONRPCMessage {
  return typeof value === "object" && value !== null && "jsonrpc" in value && value.jsonrpc === "2.0" && ("method" in value || "id" in value);
}
