import { expect, it, onTestFinished } from "vitest";
import { waitFor } from "@helve/test-kit";
import { mcpFixture } from "@helve/test-kit/mcp";
import { createMcpProvider } from "../create-mcp-provider.ts";
import { openProvider } from "../open-provider.fixture.ts";

it("MC-16 gives up waiting for a silent server's tools long before its connection is given up, and not twice", async () => {
  const { provider } = openProvider("misbehaving/silent", { listWaitMs: 200, connectTimeoutMs: 60_000 });
  const start = performance.now();
  const expected = { code: "still-connecting", message: expect.stringMatching(/'fixture'.*within 200 ms.*still connecting; its tools come as soon as it answers/) };
  for (let turn = 0; turn < 20; turn += 1) await expect(provider.entries()).rejects.toMatchObject(expected);
  expect(provider.status().state).toBe("connecting");
  expect(performance.now() - start).toBeLessThan(3_000);
});

it("tells of the tools of a server that is slow and fine, once they are there", async () => {
  const { command, args, env } = mcpFixture("sdk1-stdio");
  const provider = createMcpProvider({ server: "slow", command: "sh", args: ["-c", 'sleep 1; exec "$@"', "sh", command, ...args], env: { ...env }, listWaitMs: 100 });
  onTestFinished(() => provider.close());
  let changes = 0;
  provider.watch(() => (changes += 1));
  await expect(provider.entries()).rejects.toMatchObject({ code: "still-connecting" });
  expect(changes).toBe(0);
  await waitFor(() => Promise.resolve(changes > 0), { intervalMs: 50 });
  expect((await provider.entries()).length).toBeGreaterThan(5);
});

it("reports the failure of a connection that nobody waits for any more, and tells it to who asks next", async () => {
  const { provider, diagnostics } = openProvider("misbehaving/silent", { listWaitMs: 50, connectTimeoutMs: 600 });
  await expect(provider.entries()).rejects.toMatchObject({ code: "still-connecting" });
  await waitFor(() => Promise.resolve(diagnostics.length > 0), { intervalMs: 50 });
  expect(diagnostics[0]).toMatchObject({ code: "mcp-server-unavailable", text: expect.stringContaining("within 600 ms") });
  await expect(provider.entries()).rejects.toMatchObject({ code: "server-unreachable" });
});
