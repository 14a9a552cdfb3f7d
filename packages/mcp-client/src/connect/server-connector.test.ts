import { expect, it } from "vitest";
import type { McpPeer, PeerListener } from "./mcp-peer.ts";
import { McpServerError } from "../mcp-server-error.ts";
import { createServerConnector } from "./server-connector.ts";
import type { ConnectorOptions, ServerConnector } from "./server-connector.ts";

interface Driven {
  readonly connector: ServerConnector;
  readonly attempts: () => number;
  readonly listener: () => PeerListener;
  pass(milliseconds: number): void;
  fail(failing: boolean): void;
}

/** A connector whose connections are made of nothing, with a clock that is moved by hand. */
function drive(options: Partial<ConnectorOptions> = {}): Driven {
  let time = 0;
  let attempts = 0;
  let failing = false;
  let last: PeerListener | undefined;
  const connector = createServerConnector({
    server: "s",
    onConnected: () => {},
    onToolsChanged: () => {},
    now: () => time,
    connect: async ({ listener }) => {
      attempts += 1;
      last = listener;
      if (failing) throw new McpServerError({ code: "server-unreachable", server: "s", message: `attempt ${attempts} failed` });
      return openPeer();
    },
    ...options,
  });
  return {
    connector,
    attempts: () => attempts,
    listener: () => last ?? expect.unreachable("nothing was connected yet"),
    pass: (milliseconds) => (time += milliseconds),
    fail: (value) => (failing = value),
  };
}

function openPeer(): McpPeer {
  let isOpen = true;
  return { request: () => Promise.resolve({}), judge: () => "answered", isOpen: () => isOpen, close: async () => void (isOpen = false) };
}

it("MC-13 leaves a server alone for longer after each failure, shows when it tries again, and forgets it all on success", async () => {
  const { connector, attempts, pass, fail } = drive();
  fail(true);
  await expect(connector.connected()).rejects.toThrow("attempt 1 failed");
  expect(connector.status()).toEqual({ state: "failed", error: "attempt 1 failed", nextTryAt: 1_000 });
  await expect(connector.connected()).rejects.toThrow("attempt 1 failed");
  pass(1_000);
  await expect(connector.connected()).rejects.toThrow("attempt 2 failed");
  expect(connector.status()).toMatchObject({ nextTryAt: 3_000 });
  pass(2_000);
  fail(false);
  await connector.connected();
  expect(connector.status()).toEqual({ state: "ready" });
  expect(attempts()).toBe(3);
});

it("connects anew at once after a connection that stood has ended, and says why it ended", async () => {
  const { connector, attempts, listener } = drive();
  await connector.connected();
  listener().ended("It ended: signal SIGKILL.");
  expect(connector.status()).toEqual({ state: "idle", error: "the connection to MCP server 's' ended. It ended: signal SIGKILL." });
  await connector.connected();
  expect(attempts()).toBe(2);
});

it("MC-93 never gives a connection that was discarded", async () => {
  const { connector } = drive();
  const first = await connector.connected();
  connector.discard(first);
  expect(first.isOpen()).toBe(false);
  expect(await connector.connected()).not.toBe(first);
});

it("waits, when closed, for what still ends", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const { connector } = drive({
    connect: async ({ onEnding }) => {
      onEnding(promise.then(() => void order.push("process gone")));
      throw new Error("no");
    },
  });
  await connector.connected().catch(() => order.push("failed"));
  const closed = connector.close().then(() => order.push("closed"));
  resolve();
  await closed;
  expect(order).toEqual(["failed", "process gone", "closed"]);
  await expect(connector.connected()).rejects.toMatchObject({ code: "provider-closed" });
});
