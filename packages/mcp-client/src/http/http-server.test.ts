import { describe, expect, it, onTestFinished } from "vitest";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { startHttpFixture } from "@helve/test-kit/mcp";
import type { HttpFixture } from "@helve/test-kit/mcp";
import { waitFor } from "@helve/test-kit";
import { callTool, textOf } from "../call-tool.fixture.ts";
import { createMcpProvider } from "../create-mcp-provider.ts";
import type { McpProvider } from "../mcp-provider.ts";
import type { HttpServerOptions } from "../options.ts";

function reach(options: HttpServerOptions): McpProvider {
  const provider = createMcpProvider({ server: "remote", ...options });
  onTestFinished(() => provider.close());
  return provider;
}

async function start(...request: Parameters<typeof startHttpFixture>): Promise<HttpFixture> {
  const fixture = await startHttpFixture(...request);
  onTestFinished(() => fixture.stop());
  return fixture;
}

describe.each(["sdk1", "sdk2"] as const)("a %s server over HTTP", (generation) => {
  it("MC-84 and MC-57 lists and calls, in the revision it speaks", async () => {
    const { url } = await start(generation);
    const provider = reach({ url });
    expect(textOf(await callTool(provider, "echo", { text: "over HTTP" }))).toBe("over HTTP");
    expect((await callTool(provider, "five_kinds")).content).toHaveLength(6);
    expect(provider.status()).toMatchObject({ state: "ready", transport: "http", endpoint: url, protocol: generation === "sdk1" ? "2025-11-25" : "2026-07-28" });
  });

  it("hands progress on, and MC-47 settles an aborted call at once", async () => {
    const { url } = await start(generation);
    const provider = reach({ url });
    const updates: string[] = [];
    await callTool(provider, "slow", { steps: 3, everyMs: 150 }, { update: ({ text }) => updates.push(text) });
    expect(updates[0]).toBe("1/3 step 1");
    expect((await callTool(provider, "hang", {}, { signal: AbortSignal.timeout(100) })).error?.code).toBe("cancelled");
  });

  it("MC-19 notices a tool that comes later", async () => {
    const { url } = await start(generation);
    const provider = reach({ url });
    await provider.entries();
    let changes = 0;
    provider.watch(() => (changes += 1));
    // The stream of notices opens after the handshake; a server does not repeat what nobody heard.
    await waitFor(async () => {
      await callTool(provider, "grow");
      return changes > 0;
    }, { intervalMs: 200 });
    expect(textOf(await callTool(provider, "late"))).toBe("answer of late");
  });

  it("sends its headers, and shows none of their values where they are wrong", async () => {
    const { url } = await start(generation, { FIXTURE_TOKEN: "right-token-123" });
    expect(textOf(await callTool(reach({ url, headers: { Authorization: "Bearer right-token-123" } }), "echo", { text: "in" }))).toBe("in");
    const error = await reach({ url: `${url}?key=query-secret`, headers: { Authorization: "Bearer wrong-token-456" } }).entries().then(() => "", (reason: unknown) => String(reason));
    expect(error).toMatch(/'remote' \(http:\/\/127\.0\.0\.1:\d+\/mcp\) could not be used: .*401/);
    expect(error).not.toMatch(/wrong-token-456|query-secret/);
  });

  it("MC-12 fails a call at once when the server dies, and says the server is gone for the next", async () => {
    const { url } = await start(generation);
    const provider = reach({ url });
    expect((await callTool(provider, "die")).error).toMatchObject({ code: "server-lost" });
    expect((await callTool(provider, "echo", { text: "x" })).error).toMatchObject({ category: "unavailable" });
  });

  it("MC-12 fails a call whose answer had begun when the server dies", async () => {
    const server = await start(generation);
    const provider = reach({ url: server.url });
    let isStopped: Promise<void> | undefined;
    const result = await callTool(provider, "slow", { steps: 200, everyMs: 50 }, { update: () => (isStopped ??= server.stop()) });
    expect(result.error).toMatchObject({ code: "server-lost" });
    await isStopped;
  });
});

it("MC-68 shakes hands once more when the server has forgotten the session", async () => {
  const first = await start("sdk1");
  const proxy = await openProxy(first.url);
  const provider = reach({ url: proxy.url });
  expect(textOf(await callTool(provider, "echo", { text: "one" }))).toBe("one");
  proxy.forgetSession();
  expect(textOf(await callTool(provider, "echo", { text: "two" }))).toBe("two");
});

it("names a server that nobody listens for, with the reason", async () => {
  await expect(reach({ url: "http://127.0.0.1:9/mcp" }).entries()).rejects.toThrow(/'remote'.*could not be used: .*(ECONNREFUSED|fetch failed|bad port)/);
});

/** Between client and server: answers 404 to the session it was told to forget. */
async function openProxy(target: string): Promise<{ readonly url: string; forgetSession(): void }> {
  let last: string | undefined;
  let forgotten: string | undefined;
  const proxy = createServer((request, response) => {
    const session = request.headers["mcp-session-id"];
    if (typeof session === "string") last = session;
    if (session !== undefined && session === forgotten) return void response.writeHead(404).end();
    forward(target, request)
      .then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        for await (const chunk of answer.body ?? []) response.write(chunk);
        response.end();
      })
      .catch(() => response.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => proxy.closeAllConnections());
  onTestFinished(() => void proxy.close());
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`, forgetSession: () => (forgotten = last) };
}

async function forward(target: string, request: Parameters<NonNullable<Parameters<typeof createServer>[1]>>[0]): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
  return await fetch(target, { method: request.method ?? "GET", headers: headers as Record<string, string>, ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }) });
}
