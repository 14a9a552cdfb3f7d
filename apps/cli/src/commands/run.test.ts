import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { mcpFixture } from "@helve/test-kit/mcp";
import type { McpFixtureName } from "@helve/test-kit/mcp";
import { expect, it } from "vitest";
import { scriptedFiles } from "../testing/model-script.fixture.ts";
import { ofType, readEvents } from "../testing/read-events.fixture.ts";
import { runHelve } from "../testing/run-helve.fixture.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

const configured = ["--config", "helve.yaml"];

/** A server of the test kit, in the words of helve.yaml. The mark is passed on, so that it is counted. */
function server(name: McpFixtureName): object {
  const { command, args, env } = mcpFixture(name);
  return { command, args, env: { ...env, HELVE_TEST_MARK: "${HELVE_TEST_MARK}" }, connectTimeoutMs: 10_000 };
}

it("streams the events of a run as JSON lines, and nothing else, with the summary last", async () => {
  const cwd = await temporaryFolder({ ...scriptedFiles([{ text: "Looking. ", calls: [{ name: "ls", arguments: {} }] }, { text: "All is there." }]) });
  const { code, stdout, stderr } = await runHelve(["run", "what is here?", "--json", ...configured], { cwd });
  const events = readEvents(stdout);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(events[0]?.type).toBe("turn-start");
  expect(ofType(events, "catalog-built")[0]).toMatchObject({ visible: expect.any(Number) as number, digest: expect.any(String) as string });
  expect(ofType(events, "tool-call-end")).toMatchObject([{ name: "ls", status: "completed" }]);
  expect(ofType(events, "model-delta").map(({ text }) => text).join("")).toBe("Looking. All is there.");
  expect(ofType(events, "turn-end")).toMatchObject([{ status: "completed", steps: 2 }]);
  expect(events.at(-1)).toMatchObject({ type: "x-summary", data: { status: "completed", steps: 2, calls: { total: 1, completed: 1 }, decisions: { allow: 1, ask: 0, deny: 0 } } });
});

it("RT-45 keeps arguments out of the events, unless --inputs asks for them", async () => {
  const files = scriptedFiles([{ calls: [{ name: "read", arguments: { path: "diary.txt" } }] }, { text: "Done." }]);
  const starts = async (...words: readonly string[]) => ofType(readEvents((await runHelve(["run", "x", "--json", ...words, ...configured], { cwd: await temporaryFolder(files) })).stdout), "tool-call-start");
  expect(JSON.stringify(await starts())).not.toContain("diary.txt");
  expect(await starts("--inputs")).toMatchObject([{ name: "read", input: { path: "diary.txt" } }]);
});

it("ends with 2 where no key is set, before anything is sent", async () => {
  const { code, stderr } = await runHelve(["run", "hello", "--model", "anthropic:some-model"], { cwd: await temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toContain("ANTHROPIC_API_KEY, which is not set");
});

it("puts the answer on standard output, everything else on standard error, without colour", async () => {
  const cwd = await temporaryFolder({ ...scriptedFiles([{ calls: [{ name: "ls", arguments: {} }, { name: "read", arguments: { path: "gone" } }] }, { text: "Done." }]) });
  const { code, stdout, stderr } = await runHelve(["run", "-", ...configured], { cwd, input: "what is here?\n" });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "Done.\n" });
  expect(stderr).toMatch(/^· \d+ tools shown/m);
  expect(stderr).toMatch(/^✓ ls .*ms$/m);
  expect(stderr).toMatch(/^✗ read .*failed: .*ms$/m);
  expect(stderr).toMatch(/^Done\.\n {2}tools +\d+ shown, 0 hidden/m);
  expect(stderr).not.toContain("\u001b");
});

it("goes on when nobody can be asked, and tells the model so", async () => {
  const cwd = await temporaryFolder({ ...scriptedFiles([{ calls: [{ name: "write", arguments: { path: "a", content: "x" } }] }, { text: "I may not." }]) });
  const { code, stdout, stderr } = await runHelve(["run", "write", ...configured], { cwd });
  expect({ code, stdout }).toEqual({ code: 0, stdout: "I may not.\n" });
  expect(stderr).toMatch(/^⊘ write .*denied/m);
});

it("says yes to asks with --yes, in one request for the batch", async () => {
  const calls = ["a", "b"].map((path) => ({ name: "write", arguments: { path, content: path } }));
  const cwd = await temporaryFolder({ ...scriptedFiles([{ calls }, { text: "Done." }]) });
  const { code, stdout } = await runHelve(["run", "write", "--yes", "--json", ...configured], { cwd });
  expect(code).toBe(0);
  expect(ofType(readEvents(stdout), "tool-call-approval").map(({ state, answer }) => answer ?? state)).toEqual(["asked", "asked", "allow", "allow"]);
  expect(await readFile(join(cwd, "b"), "utf8")).toBe("b");
});

it("stops at the cap that --max-turns sets", async () => {
  const again = { calls: [{ name: "ls", arguments: {} }] };
  const cwd = await temporaryFolder({ ...scriptedFiles([again, again, again]) });
  const { code, stdout } = await runHelve(["run", "loop", "--max-turns", "2", "--json", ...configured], { cwd });
  expect(code).toBe(1);
  expect(ofType(readEvents(stdout), "turn-end")).toMatchObject([{ status: "turn-limit", steps: 2 }]);
});

it.each([
  ["no model is configured", ["run", "x"], "No model is configured. Say which: --model"],
  ["the provider is unknown", ["run", "x", "--model", "acme:one"], "A model name is one of"],
  ["the script is missing", ["run", "x", "--model", "scripted:gone.yaml"], "gone.yaml"],
  ["the script is none", ["run", "x", "--model", "scripted:none.yaml"], "A script is a list 'steps'"],
])("says what to do when %s", async (_, words, text) => {
  const { code, stderr } = await runHelve(words, { cwd: await temporaryFolder({ "none.yaml": "just words" }) });
  expect(code).toBe(2);
  expect(stderr).toContain(text);
  expect(stderr).not.toContain("unexpectedly");
});

it("runs past a dead server and one that prints junk, says so, and leaves no process", async () => {
  const settings = { mcp: { servers: { dead: server("misbehaving/exits"), gone: { command: "/nowhere/server" }, junk: server("misbehaving/junk") } }, permission: { allow: ["mcp__junk__work"] } };
  const cwd = await temporaryFolder({ ...scriptedFiles([{ calls: [{ name: "mcp__junk__work", arguments: {} }] }, { text: "Done." }], settings) });
  const { code, stdout, left } = await runHelve(["run", "work", "--json", ...configured], { cwd });
  const events = readEvents(stdout);
  expect({ code, left }).toEqual({ code: 0, left: [] });
  expect(ofType(events, "tool-call-end")).toMatchObject([{ name: "mcp__junk__work", status: "completed" }]);
  const diagnostics = ofType(events, "diagnostic").map(({ diagnostic }) => diagnostic.text).join("\n");
  expect(diagnostics).toContain("dead");
  expect(diagnostics).toContain("gone");
});

it("shows the state of each server", async () => {
  const settings = { mcp: { servers: { fine: server("sdk2-stdio"), dead: server("misbehaving/exits"), off: { command: "x", enabled: false } } } };
  const cwd = await temporaryFolder({ ...scriptedFiles([], settings) });
  const { code, stdout, left } = await runHelve(["mcp", "list", "--json", ...configured], { cwd });
  expect({ code, left }).toEqual({ code: 1, left: [] });
  expect(JSON.parse(stdout)).toMatchObject({
    servers: [
      { server: "fine", state: "ready", transport: "stdio", tools: expect.any(Number) as number },
      { server: "dead", state: "failed", error: expect.stringContaining("left-pad") as string },
      { server: "off", state: "disabled" },
    ],
  });
  expect(await runHelve(["mcp", "list"], { cwd: await temporaryFolder() })).toMatchObject({ code: 0, stdout: expect.stringContaining("No MCP server is configured") as string });
});

it("ends in time on Ctrl-C in the middle, with honest outcomes and no process left", async () => {
  const settings = { permission: { allow: ["bash"] } };
  const calls = [{ name: "bash", arguments: { command: "touch begun; sleep 60" } }, { name: "bash", arguments: { command: "echo never" } }];
  const cwd = await temporaryFolder({ ...scriptedFiles([{ calls }, { text: "never" }], settings) });
  const startedAt = Date.now();
  const { code, stdout, stderr, left } = await runHelve(["run", "wait", "--json", ...configured], { cwd, interrupt: { file: join(cwd, "begun"), signal: "SIGINT" } });
  const events = readEvents(stdout);
  expect({ code, left }).toEqual({ code: 130, left: [] });
  expect(stderr).toContain("Interrupted");
  expect(Date.now() - startedAt).toBeLessThan(20_000);
  expect(ofType(events, "tool-call-end").map(({ callId, status }) => `${callId} ${status}`).toSorted()).toEqual(["call-1 aborted", "call-2 skipped"]);
  expect(ofType(events, "turn-end")).toMatchObject([{ status: "aborted" }]);
  expect(events.at(-1)).toMatchObject({ type: "x-summary", data: { status: "aborted" } });
});

it("ends at once on a second Ctrl-C, with everything it started", async () => {
  const settings = { permission: { allow: ["mcp__deaf__work", "bash"] }, mcp: { servers: { deaf: server("misbehaving/deaf") } } };
  const calls = [{ name: "mcp__deaf__work", arguments: {} }, { name: "bash", arguments: { command: "trap '' TERM INT; touch begun; while true; do sleep 1; done" } }];
  const cwd = await temporaryFolder({ ...scriptedFiles([{ calls }, { text: "never" }], settings) });
  const { code, left, endedAfterMs } = await runHelve(["run", "wait", "--json", ...configured], { cwd, interrupt: { file: join(cwd, "begun"), signal: "SIGINT", againAfterMs: 100 } });
  expect({ code, left }).toEqual({ code: 130, left: [] });
  // In order it takes more than four seconds: both of them hear nothing until they are killed.
  expect(endedAfterMs).toBeLessThan(2_000);
});

it("works on the copy that the configuration asks for, and removes it", async () => {
  const settings = { workspace: { scratch: "project" }, permission: { allow: ["write"] } };
  const files = scriptedFiles([{ calls: [{ name: "write", arguments: { path: "a.txt", content: "new" } }, { name: "ls", arguments: {} }] }, { text: "Done." }], settings);
  const cwd = await temporaryFolder({ ...files, "project/a.txt": "old", "tmp/.keep": "" });
  const { code } = await runHelve(["run", "write", ...configured], { cwd, env: { TMPDIR: join(cwd, "tmp") } });
  expect(code).toBe(0);
  expect(await readFile(join(cwd, "project/a.txt"), "utf8")).toBe("old");
  expect(await readdir(join(cwd, "tmp"))).toEqual([".keep"]);
});
