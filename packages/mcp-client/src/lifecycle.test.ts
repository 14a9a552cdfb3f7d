import { describe, expect, it } from "vitest";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { createTestMark, survivors, survivorsWithin, waitFor, withTempDirectory } from "@helve/test-kit";
import { mcpFixture, readFixtureLog } from "@helve/test-kit/mcp";
import { callTool, textOf } from "./call-tool.fixture.ts";
import { createMcpProviders } from "./create-mcp-providers.ts";
import { openProvider } from "./open-provider.fixture.ts";

describe.each(["sdk1-stdio", "sdk2-stdio"] as const)("a %s server", (name) => {
  it("MC-90 and MC-22 is started once for ten calls at once and listed once for ten turns", async () => {
    await withTempDirectory(async (directory) => {
      const log = join(directory, "log");
      const { provider } = openProvider(name, { env: { FIXTURE_LOG: log } });
      const texts = await Promise.all(Array.from({ length: 10 }, async (_, index) => textOf(await callTool(provider, "echo", { text: String(index) }))));
      for (let turn = 0; turn < 10; turn += 1) await provider.entries();
      expect(texts).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
      const lines = await readFixtureLog(log);
      expect(lines.filter((line) => line.startsWith("start"))).toHaveLength(1);
      expect(lines.filter((line) => line === "list")).toHaveLength(1);
    });
  });

  it("MC-15 keeps its one connection through errors of tools", async () => {
    await withTempDirectory(async (directory) => {
      const log = join(directory, "log");
      const { provider } = openProvider(name, { env: { FIXTURE_LOG: log } });
      for (let round = 0; round < 2; round += 1) expect((await callTool(provider, "refuses")).error?.code).toBe("tool-error");
      expect((await readFixtureLog(log)).filter((line) => line.startsWith("start"))).toHaveLength(1);
    });
  });

  it("MC-47 settles an aborted call at once and tells the server; MC-49 the other calls go on", async () => {
    await withTempDirectory(async (directory) => {
      const log = join(directory, "log");
      const { provider } = openProvider(name, { env: { FIXTURE_LOG: log } });
      await provider.entries();
      const abort = new AbortController();
      const hanging = callTool(provider, "hang", {}, { signal: abort.signal });
      await waitFor(async () => (await readFixtureLog(log)).includes("call hang"));
      expect(textOf(await callTool(provider, "echo", { text: "meanwhile" }))).toBe("meanwhile");
      abort.abort();
      expect((await hanging).error?.code).toBe("cancelled");
      await waitFor(async () => (await readFixtureLog(log)).includes("cancelled hang"), { what: "the cancel notice" });
      expect(textOf(await callTool(provider, "echo", { text: "after" }))).toBe("after");
    });
  });

  it("MC-19 and MC-20 notices a tool that comes later, though it is announced too early", async () => {
    const { provider } = openProvider(name);
    let changes = 0;
    await provider.entries();
    provider.watch(() => (changes += 1));
    await callTool(provider, "grow");
    await waitFor(() => changes > 0, { what: "the change" });
    expect(textOf(await callTool(provider, "late"))).toBe("answer of late");
  });

  it("MC-23 and RT-57 answers from the kept listing without a process, and starts it for a call", async () => {
    await withTempDirectory(async (directory) => {
      const options = { cacheDirectory: join(directory, "cache"), env: { FIXTURE_LOG: join(directory, "log"), FIXTURE_SECRET: "hunter2hunter2" } };
      const { provider: first } = openProvider(name, options);
      const listed = (await first.entries()).map((entry) => entry.name);
      await first.close();
      const { provider, mark } = openProvider(name, options);
      expect((await provider.entries()).map((entry) => entry.name)).toEqual(listed);
      expect(provider.status()).toMatchObject({ state: "cached", tools: listed.length });
      expect(await survivors(mark)).toEqual([]);
      expect((await callTool(provider, "surroundings")).structuredContent).toMatchObject({ secret: "hunter2hunter2" });
      expect(await filesIn(options.cacheDirectory)).not.toContain("hunter2hunter2");
    });
  });
});

it("MC-17 reads 101 tools in pages of 50, ended by an empty cursor too", async () => {
  for (const cursor of ["", "empty"]) {
    const { provider } = openProvider("sdk1-stdio", { env: { FIXTURE_TOOLS: "101", FIXTURE_PAGE: "50", FIXTURE_CURSOR: cursor } });
    expect(await provider.entries()).toHaveLength(101);
  }
});

it.each([
  ["repeat", "goes in circles"],
  ["endless", "did not end after 1000 pages"],
])("MC-17 gives up a listing whose cursor is %s", async (cursor, reason) => {
  const { provider } = openProvider("sdk1-stdio", { env: { FIXTURE_TOOLS: "3", FIXTURE_PAGE: "1", FIXTURE_CURSOR: cursor } });
  await expect(provider.entries()).rejects.toThrow(reason);
  expect(provider.status()).toMatchObject({ state: "failed", error: expect.stringContaining(reason) });
});

it("takes a kept listing that was cut for none and writes it anew", async () => {
  await withTempDirectory(async (cacheDirectory) => {
    const { provider: first } = openProvider("sdk1-stdio", { cacheDirectory });
    await first.entries();
    const [file = ""] = await readdir(cacheDirectory);
    await writeFile(join(cacheDirectory, file), '{"version":1,"tools":[{"na');
    const { provider } = openProvider("sdk1-stdio", { cacheDirectory });
    expect((await provider.entries()).length).toBeGreaterThan(5);
    expect(JSON.parse(await readFile(join(cacheDirectory, file), "utf8"))).toMatchObject({ version: 1, server: "fixture" });
  });
});

it("MC-48 ends a server whose connect is under way when the provider is closed", async () => {
  const { provider, mark } = openProvider("misbehaving/silent");
  const entries = provider.entries().then(() => "listed", (error: unknown) => String(error));
  await waitFor(async () => (await survivors(mark)).length === 1);
  await provider.close();
  expect(await entries).toContain("has been closed");
  expect(await survivors(mark)).toEqual([]);
});

it("MC-47 gives a call up that is aborted while its server still starts", async () => {
  await withTempDirectory(async (cacheDirectory) => {
    const { provider: first } = openProvider("sdk1-stdio", { cacheDirectory });
    await first.entries();
    await first.close();
    const { provider } = openProvider("sdk1-stdio", { cacheDirectory });
    expect((await callTool(provider, "echo", { text: "x" }, { signal: AbortSignal.timeout(5) })).error?.code).toBe("cancelled");
  });
});

it("MC-08 and MC-09 gives each server its own clock: a slow and a broken one cost the others nothing", async () => {
  const mark = createTestMark();
  const { command, args } = mcpFixture("sdk1-stdio");
  const server = (name: Parameters<typeof mcpFixture>[0]) => ({ command, args: [...mcpFixture(name).args], env: { ...mark.environment } });
  const providers = createMcpProviders({ servers: { good: { command, args: [...args], env: { ...mark.environment } }, slow: { ...server("misbehaving/silent"), connectTimeoutMs: 4_000 }, broken: server("misbehaving/exits") } });
  const order: string[] = [];
  await Promise.all(providers.map(async (provider) => order.push(await provider.entries().then(() => provider.server, () => `${provider.server} failed`))));
  expect(order).toContain("good");
  expect(order.at(-1)).toBe("slow failed");
  await Promise.all(providers.map((provider) => provider.close()));
  expect(await survivors(mark)).toEqual([]);
});

it.each([
  ["is killed", "SIGKILL", "sdk1-stdio"],
  ["exits without closing", "exit", "misbehaving/deaf"],
] as const)("MC-03 leaves no server behind when our own process %s", async (_, how, name) => {
  const mark = createTestMark();
  const { command, args } = mcpFixture(name);
  const options = JSON.stringify({ server: "s", command, args, env: mark.environment });
  const index = new URL("./index.ts", import.meta.url).href;
  const program = `import { createMcpProvider } from ${JSON.stringify(index)}; await createMcpProvider(${options}).entries(); console.log("ready"); ${how === "exit" ? "process.exit(0)" : ""}`;
  const host = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(host, "exit");
  await once(host.stdout, "data");
  if (how === "SIGKILL") host.kill("SIGKILL");
  await exited;
  expect(await survivorsWithin(mark, 5_000)).toEqual([]);
});

async function filesIn(directory: string): Promise<string> {
  const names = await readdir(directory);
  const texts = await Promise.all(names.map((name) => readFile(join(directory, name), "utf8")));
  return [...names, ...texts].join("\n");
}
