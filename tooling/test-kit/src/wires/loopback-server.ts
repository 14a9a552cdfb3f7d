import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A model provider on the loopback address. Each request takes the next reply. */
export interface LoopbackServer {
  readonly url: string;
  readonly requests: { readonly headers: IncomingMessage["headers"]; readonly body: Readonly<Record<string, unknown>> }[];
  close(): Promise<void>;
}

export type LoopbackReply = (response: ServerResponse) => void;

export async function startLoopbackServer(replies: readonly LoopbackReply[]): Promise<LoopbackServer> {
  const requests: LoopbackServer["requests"] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      requests.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown> });
      const reply = replies[requests.length - 1] ?? failure(500, { error: { message: "no reply is left" } });
      reply(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A whole event stream; `cut` ends the connection in the middle of it. */
export function eventStream(events: readonly { readonly event?: string; readonly data: unknown }[], { cut = false }: { readonly cut?: boolean } = {}): LoopbackReply {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const text = events.map(({ event, data }) => `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`).join("");
    if (cut) response.write(text, () => setTimeout(() => response.destroy(), 20));
    else response.end(text);
  };
}

export function failure(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): LoopbackReply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
}
