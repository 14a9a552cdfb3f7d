import { expect, it } from "vitest";
import { defunctChildren, survivors, survivorsWithin, withTempDirectory } from "@helve/test-kit";
import { join } from "node:path";
import { readFixtureLog } from "@helve/test-kit/mcp";
import { McpServerError } from "./mcp-server-error.ts";
import { createMcpProvider } from "./create-mcp-provider.ts";
import { callTool, textOf } from "./call-tool.fixture.ts";
import { openProvider } from "./open-provider.fixture.ts";

it("MC-01 and MC-10 gives up a server that never answers, names it with its last words, and leaves no process", async () => {
  const { provider, mark } = openProvider("misbehaving/silent", { connectTimeoutMs: 3_000 });
  const error = await provider.entries().then(() => undefined, (reason: unknown) => reason);
  if (!McpServerError.isInstance(error)) throw new Error(`An McpServerError was expected; it was ${String(error)}.`);
  expect(error).toMatchObject({ code: "server-unreachable", server: "fixture" });
  expect(error.message).toMatch(/'fixture'.*silent\.ts.*within 3000 ms.*still waiting for the database/);
  expect(error.message).not.toContain("abc123secretvalue");
  expect(await survivorsWithin(mark, 5_000)).toEqual([]);
});

it("MC-01 and MC-02 leaves no process after failing connects, not even a defunct one", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { provider, mark } = openProvider("misbehaving/silent", { connectTimeoutMs: 30 });
    await expect(provider.entries()).rejects.toThrow("within 30 ms");
    await provider.close();
    expect(await survivors(mark)).toEqual([]);
  }
  expect(await defunctChildren()).toEqual([]);
});

it("MC-10 tells how a server ended that exits at once", async () => {
  const { provider } = openProvider("misbehaving/exits");
  await expect(provider.entries()).rejects.toThrow(/exit code 1.*cannot find module 'left-pad'/);
});

it("shows no credential of its arguments where a server that ends at once repeats them", async () => {
  const texts: string[] = [];
  const args = ["-e", "console.error(process.argv.join(' ')); process.exit(1)", "--", "--token", "plain-word-1", "--api-key=plain-word-2"];
  const provider = createMcpProvider({ server: "s", command: process.execPath, args, onDiagnostic: ({ text }) => texts.push(text) });
  const error = await provider.entries().then(() => "", (reason: unknown) => String(reason));
  await provider.refresh().catch((reason: unknown) => texts.push(String(reason)));
  await provider.close();
  expect(error).toMatch(/last words.*--token \[masked\] --api-key=\[masked\]/);
  expect(JSON.stringify([error, texts, provider.status()])).not.toContain("plain-word");
});

it("says so when there is no such command or folder", async () => {
  const { provider } = openProvider("misbehaving/exits", { cwd: "/no/such/folder" });
  await expect(provider.entries()).rejects.toThrow(/could not be used: .*(ENOENT|no such folder|directory)/i);
});

it("MC-16 lets no turn wait for a dead server after the first failure", async () => {
  const { provider } = openProvider("misbehaving/silent", { connectTimeoutMs: 300 });
  await expect(provider.entries()).rejects.toThrow("could not be used");
  const start = performance.now();
  for (let turn = 0; turn < 10; turn += 1) await expect(provider.entries()).rejects.toThrow("could not be used");
  expect(performance.now() - start).toBeLessThan(1_500);
  expect(provider.status()).toMatchObject({ state: "failed", error: expect.stringContaining("fixture"), nextTryAt: expect.any(Number) });
});

it("MC-67 skips what is no message on stdout and says so once", async () => {
  const { provider, diagnostics } = openProvider("misbehaving/junk");
  expect(textOf(await callTool(provider, "work"))).toBe("done");
  expect(textOf(await callTool(provider, "work"))).toBe("done");
  expect(diagnostics.map(({ code, text }) => [code, text])).toEqual([["mcp-junk-on-stdout", expect.stringMatching(/'fixture'.*Welcome to the server!/)]]);
});

it.each(["strict", "unknown-ignored"] as const)("MC-84 connects to an older server that is %s about requests it does not know", async (name) => {
  const { provider } = openProvider(`misbehaving/${name}`, { connectTimeoutMs: 6_000 });
  expect(textOf(await callTool(provider, "work"))).toBe("done");
  expect(provider.status().protocol).toBe("2025-06-18");
});

it("MC-03 ends a server that hears neither the end of input nor SIGTERM, behind a wrapper too", async () => {
  for (const name of ["deaf", "wrapper"] as const) {
    const { provider, mark } = openProvider(`misbehaving/${name}`);
    expect(textOf(await callTool(provider, "work"))).toBe("done");
    expect(await survivors(mark)).toHaveLength(name === "deaf" ? 1 : 2);
    await provider.close();
    expect(await survivors(mark)).toEqual([]);
  }
});

it("MC-03 ends the real server when its wrapper has left", async () => {
  const { provider, mark } = openProvider("misbehaving/leaving-wrapper");
  await expect(provider.entries()).rejects.toThrow(/could not be used.*exit code 0/);
  expect(await survivorsWithin(mark, 5_000)).toEqual([]);
});

it("MC-91 keeps the last lines of a server that floods stderr", async () => {
  const { provider } = openProvider("misbehaving/stderr-flood", { env: { FIXTURE_FLOOD: "512" } });
  expect(textOf(await callTool(provider, "work"))).toBe("done");
});

it("MC-60 fails the one call whose answer is a line of 50 MB, and goes on", async () => {
  const { provider, mark } = openProvider("misbehaving/huge-line");
  await provider.entries();
  const before = await survivors(mark);
  const result = await callTool(provider, "work");
  expect(result.error).toMatchObject({ code: "answer-too-large", category: "limit", hint: expect.stringContaining("maxMessageBytes") });
  expect(textOf(result)).toMatch(/'fixture' gave an answer that is larger than this client accepts: .*message of 524\d+ bytes; at most 16777216 are accepted \(maxMessageBytes\)/);
  expect(textOf(result)).not.toContain("refused by the server");
  expect(await survivors(mark)).toEqual(before);
});

it.each(["sdk1-stdio", "sdk2-stdio"] as const)("MC-12 fails a call at once when the %s server dies, sends it once, and starts the server again for the next", async (name) => {
  await withTempDirectory(async (directory) => {
    const log = join(directory, "log");
    const { provider } = openProvider(name, { env: { FIXTURE_LOG: log } });
    const result = await callTool(provider, "die");
    expect(result.error).toMatchObject({ code: "server-lost", retryable: false });
    expect(textOf(result)).toMatch(/'die' of MCP server 'fixture' got no answer.*exit code 3/);
    expect(provider.status()).toMatchObject({ state: "cached", error: expect.stringContaining("exit code 3") });
    expect(textOf(await callTool(provider, "echo", { text: "back" }))).toBe("back");
    const lines = await readFixtureLog(log);
    expect(lines.filter((line) => line === "call die")).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("start"))).toHaveLength(2);
  });
});

it("answers as unavailable, and as worth another try, when the server cannot be started for a call", async () => {
  await withTempDirectory(async (cacheDirectory) => {
    const { provider: once } = openProvider("sdk1-stdio", { cacheDirectory, env: { FIXTURE_TOOLS: "1" } });
    await once.entries();
    await once.close();
    const { provider } = openProvider("sdk1-stdio", { cacheDirectory, env: { FIXTURE_TOOLS: "1" }, connectTimeoutMs: 1 });
    expect((await callTool(provider, "tool_1")).error).toMatchObject({ code: "server-unreachable", category: "unavailable", retryable: true });
  });
});
