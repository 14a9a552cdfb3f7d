import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { callTool, textOf } from "../call-tool.fixture.ts";
import { createMcpProvider } from "../create-mcp-provider.ts";

it("MC-60 says that a JSON answer over HTTP was larger than this client accepts, and goes on", async () => {
  const provider = createMcpProvider({ server: "remote", url: await serveJson(), maxMessageBytes: 10_000 });
  onTestFinished(() => provider.close());
  const result = await callTool(provider, "dump", { bytes: 20_000 });
  expect(result.error).toMatchObject({ code: "answer-too-large", category: "limit", hint: expect.stringContaining("maxMessageBytes") });
  expect(textOf(result)).toMatch(/'dump' of MCP server 'remote' gave an answer that is larger than this client accepts: .*10000 bytes/);
  expect((await callTool(provider, "dump", { bytes: 10 })).structuredContent).toEqual({ data: "x".repeat(10) });
});

interface Asked {
  readonly id?: number;
  readonly method: string;
  readonly params?: { readonly arguments?: { readonly bytes: number } };
}

/** A server of the older era that answers with plain JSON, as the SDK's own fixtures do not. */
async function serveJson(): Promise<string> {
  const server = createServer(async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(405).end();
    const asked = JSON.parse(await text(request)) as Asked;
    if (asked.id === undefined) return void response.writeHead(202).end();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id: asked.id, ...answerTo(asked) }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
}

function answerTo({ method, params }: Asked): object {
  switch (method) {
    case "initialize":
      return { result: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "json", version: "1" } } };
    case "tools/list":
      return { result: { tools: [{ name: "dump", inputSchema: { type: "object" } }] } };
    case "tools/call":
      return { result: { content: [], structuredContent: { data: "x".repeat(params?.arguments?.bytes ?? 0) } } };
    default:
      return { error: { code: -32_601, message: "Method not found" } };
  }
}
