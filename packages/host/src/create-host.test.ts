import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineTool, toToolProvider } from "@helve/agent-core";
import type { HelveEvent } from "@helve/agent-core";
import type { HelveConfig } from "@helve/config";
import { createTempDirectory, createTestMark, survivorsWithin } from "@helve/test-kit";
import { mcpFixture } from "@helve/test-kit/mcp";
import { expect, it, onTestFinished } from "vitest";
import { createHost } from "./create-host.ts";
import type { HelveHost } from "./helve-host.ts";
import type { HostOptions } from "./host-options.ts";

/** A folder with a file in it, and settings of its own. */
async function workspace(): Promise<{ readonly cwd: string; readonly env: Record<string, string | undefined> }> {
  const { path, remove } = await createTempDirectory();
  onTestFinished(remove);
  const cwd = join(path, "work");
  await mkdir(cwd);
  await writeFile(join(cwd, "a.txt"), "old");
  return { cwd, env: { HOME: join(path, "home"), PATH: process.env["PATH"] } };
}

async function open(config: HelveConfig, options: HostOptions): Promise<HelveHost> {
  const host = await createHost(config, options);
  onTestFinished(() => host.close());
  return host;
}

it("wires tools, policy, schedule and store into one host", async () => {
  const place = await workspace();
  const host = await open({ permission: { allow: ["write"], deny: ["bash"] } }, place);
  const session = host.openSession();
  const catalog = await session.catalog(host.facts);
  const calls = [
    { callId: "1", name: "read", input: { path: "a.txt" } },
    { callId: "2", name: "write", input: { path: "b.txt", content: "new" } },
    { callId: "3", name: "edit", input: { path: "a.txt", old_text: "old", new_text: "new" } },
    { callId: "4", name: "bash", input: { command: "true" } },
  ];
  const outcomes = await session.callBatch(calls, { catalog });
  expect(outcomes.map(({ status }) => status)).toEqual(["completed", "completed", "denied", "denied"]);
  expect(await readFile(join(place.cwd, "b.txt"), "utf8")).toBe("new");
});

it("archives what does not fit in the state folder, from where artifact_read reads it", async () => {
  const place = await workspace();
  await writeFile(join(place.cwd, "long.txt"), Array.from({ length: 1500 }, (_, line) => `line number ${line}`).join("\n"));
  const host = await open({ output: { limitTokens: 500 } }, place);
  const session = host.openSession();
  const catalog = await session.catalog(host.facts);
  const [long] = await session.callBatch([{ callId: "1", name: "read", input: { path: "long.txt" } }], { catalog });
  const handle = /artifact_[0-9a-f]{32}/.exec(JSON.stringify(long))?.[0];
  const [found] = await session.callBatch([{ callId: "2", name: "artifact_read", input: { handle, search: "number 777" } }], { catalog });
  expect(found).toMatchObject({ status: "completed" });
  expect(JSON.stringify(found)).toContain("line number 777");
  expect(await readdir(join(place.env["HOME"] ?? "", ".local/state/helve"))).toHaveLength(1);
});

it("explains and searches the tools that the configuration leaves", async () => {
  const host = await open({ permission: { deny: ["bash"] }, tools: { disallowedTools: ["write"] } }, await workspace());
  expect(await host.explain("read")).toMatchObject({ status: "visible" });
  expect(await host.explain("write")).toMatchObject({ status: "dropped" });
  expect(await host.explain("wrte")).toMatchObject({ status: "unknown", nearest: ["write"] });
  const found = await host.search("run a shell command");
  expect(found.tools.map(({ name }) => name)).not.toContain("bash");
  expect((await host.search("read file", { limit: 1 })).tools).toMatchObject([{ name: "read", shown: true }]);
});

it("closes the sessions that explain and search use", async () => {
  const host = await open({}, await workspace());
  const ended: string[] = [];
  const watching = { entries: () => [], endSession: (id: string) => void ended.push(id) };
  host.tools.use(watching, { id: "watching", kind: "extension" });
  await host.explain("read");
  await host.search("read file");
  expect(new Set(ended).size).toBe(2);
});

it("RT-45 keeps arguments out of events unless it is told to show them", async () => {
  const startOf = async (showInput?: boolean): Promise<unknown> => {
    const host = await open({}, { ...(await workspace()), showInput });
    const session = host.openSession();
    const events: HelveEvent[] = [];
    session.on((event) => void events.push(event));
    await session.callBatch([{ callId: "1", name: "read", input: { path: "a.txt" } }], { catalog: await session.catalog(host.facts) });
    return events.find(({ type }) => type === "tool-call-start");
  };
  expect(JSON.stringify(await startOf())).not.toContain("a.txt");
  expect(await startOf(true)).toMatchObject({ input: { path: "a.txt" } });
});

it("leaves servers alone where none are wanted", async () => {
  const { command, args } = mcpFixture("misbehaving/silent");
  const config: HelveConfig = { mcp: { servers: { slow: { command, args: [...args] } } } };
  const host = await open(config, { ...(await workspace()), servers: false });
  expect(await host.explain("read")).toMatchObject({ status: "visible" });
  expect(host.serverStates()).toEqual([]);
  expect((await open(config, await workspace())).serverStates()).toMatchObject([{ server: "slow", state: "idle" }]);
});

it("works on a temporary copy, and removes it when it closes", async () => {
  const place = await workspace();
  const host = await open({ permission: { allow: ["write"] } }, { ...place, scratch: true });
  const copy = host.workspace.scratch?.path ?? "";
  const session = host.openSession();
  const catalog = await session.catalog(host.facts);
  const write = { name: "write", input: { path: "a.txt", content: "new" } };
  expect(await session.callBatch([{ callId: "1", ...write }], { catalog })).toMatchObject([{ status: "failed", result: { error: { code: "not-read" } } }]);
  await session.callBatch([{ callId: "2", name: "read", input: { path: "a.txt" } }], { catalog });
  await session.callBatch([{ callId: "3", ...write }], { catalog });
  expect(await readFile(join(copy, "a.txt"), "utf8")).toBe("new");
  expect(await readFile(join(place.cwd, "a.txt"), "utf8")).toBe("old");
  expect(host.workspace.home).toBe(await realpath(place.cwd));
  await host.close();
  expect(existsSync(copy)).toBe(false);
});

it("rejects for a workspace that is not there, and for rules that it cannot use", async () => {
  const place = await workspace();
  await expect(createHost({ workspace: { roots: [{ path: join(place.cwd, "gone") }] } }, place)).rejects.toThrow(/gone cannot be opened.*Check workspace/);
  await expect(createHost({ workspace: { scratch: join(place.cwd, "a.txt") } }, place)).rejects.toThrow(/a\.txt is no folder/);
  await expect(createHost({ permission: { allow: ["rm -rf"] } }, place)).rejects.toMatchObject({ name: "PermissionRuleError" });
});

it("goes on without a server that does not start, says so, and leaves no process", async () => {
  const place = await workspace();
  const mark = createTestMark();
  const started = ({ command, args, env }: ReturnType<typeof mcpFixture>) => ({ command, args: [...args], env: { ...env, ...mark.environment } });
  const host = await open({ mcp: { servers: { dead: started(mcpFixture("misbehaving/exits")), fine: started(mcpFixture("sdk2-stdio")) } }, permission: { allow: ["mcp__fine__add"] } }, place);
  const session = host.openSession();
  const events: HelveEvent[] = [];
  session.on((event) => events.push(event));
  const catalog = await session.catalog(host.facts);
  const [sum] = await session.callBatch([{ callId: "1", name: "mcp__fine__add", input: { a: 1, b: 2 } }], { catalog });
  expect(sum).toMatchObject({ status: "completed", origin: { kind: "mcp", server: "fine", trust: "third-party" } });
  expect(JSON.stringify([...events, ...catalog.diagnostics])).toContain("'dead'");
  expect((await host.servers()).map(({ server, state }) => [server, state])).toEqual([["dead", "failed"], ["fine", "ready"]]);
  await host.close();
  expect(await survivorsWithin(mark, 3_000)).toEqual([]);
});

it("runs an agent with the configured model, or the one that is asked for", async () => {
  const place = await workspace();
  await writeFile(join(place.cwd, "model.yaml"), "steps: [{ calls: [{ name: ls }] }, { text: There is a file. }]");
  const host = await open({ model: { provider: "anthropic", model: "never-called" } }, place);
  const agent = await host.createAgent({ session: host.openSession(), model: "scripted:model.yaml" });
  expect(await agent.run("what is here?")).toMatchObject({ status: "completed", text: "There is a file.", outcomes: [{ name: "ls", status: "completed" }] });
});

it("ends a run honestly with a tool that throws and one that ignores the abort", async () => {
  const place = await workspace();
  const host = await open({}, place);
  const stop = new AbortController();
  const head = { description: "Misbehaves.", schema: {}, annotations: { effects: [] } };
  const throws = defineTool({ ...head, name: "throws", execute: () => Promise.reject(new Error("a bug")) });
  const deaf = defineTool({ ...head, name: "deaf", execute: () => new Promise<never>(() => stop.abort()) });
  host.tools.use(toToolProvider([throws, deaf]), { id: "misbehaving", kind: "extension", trust: "first-party" });
  await writeFile(join(place.cwd, "model.yaml"), "steps: [{ calls: [{ name: throws }] }, { calls: [{ name: deaf }] }, { text: never }]");
  const agent = await host.createAgent({ session: host.openSession(), model: "scripted:model.yaml" });
  const { status, outcomes } = await agent.run("misbehave", { signal: stop.signal });
  expect(status).toBe("aborted");
  expect(outcomes).toMatchObject([{ name: "throws", status: "failed" }, { name: "deaf", status: "aborted", reason: "signal", settled: false }]);
});

it("says what to do where no model is named", async () => {
  const host = await open({}, await workspace());
  await expect(host.createAgent({ session: host.openSession() })).rejects.toMatchObject({ name: "ModelError", code: "configuration", message: expect.stringContaining("--model") as string });
});
