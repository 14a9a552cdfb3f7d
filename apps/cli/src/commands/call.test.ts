import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { mcpFixture } from "@helve/test-kit/mcp";
import { expect, it } from "vitest";
import { runHelve } from "../testing/run-helve.fixture.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

it("prints a call's outcome as JSON", async () => {
  const cwd = await temporaryFolder({ "package.json": '{ "name": "corner-shop" }' });
  const { code, stdout, stderr } = await runHelve(["call", "read", "path=package.json", "--json"], { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const outcome = JSON.parse(stdout) as object;
  expect(outcome).toMatchObject({ status: "completed", callId: "call-1", name: "read", origin: { provider: "local" }, decision: { verdict: "allow" } });
  expect(stdout).toContain("corner-shop");
});

it("prints the result alone in words", async () => {
  const cwd = await temporaryFolder({ "a.txt": "one\ntwo\nthree\n" });
  const { code, stdout } = await runHelve(["call", "grep", "pattern=tw.", "path=a.txt", "context=0"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain("two");
  expect(stdout).not.toContain("three");
});

it("turns words into what the tool's schema wants", async () => {
  const cwd = await temporaryFolder({ "a.txt": "one\ntwo\nthree\n" });
  const { code, stdout } = await runHelve(["call", "read", "path=a.txt", "limit=1", "offset=2"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain("two");
  expect(stdout).not.toContain("three");
});

it("denies a write with nobody to ask, with exit code 3, and writes nothing", async () => {
  const cwd = await temporaryFolder();
  const { code, stdout } = await runHelve(["call", "write", "path=new.txt", "content=x", "--json"], { cwd });
  expect(code).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ status: "denied", name: "write", by: "nobody" });
  expect(existsSync(join(cwd, "new.txt"))).toBe(false);
  const words = await runHelve(["call", "write", "path=new.txt", "content=x"], { cwd });
  expect(words).toMatchObject({ code: 3, stdout: "", stderr: expect.stringContaining("nobody could be asked") as string });
});

it("answers ordinary asks with yes, and no denial", async () => {
  const cwd = await temporaryFolder({ "helve.yaml": "permission: { deny: [edit] }", "a.txt": "old" });
  const written = await runHelve(["call", "write", "path=new.txt", "content=x", "--yes"], { cwd });
  expect(written.code).toBe(0);
  expect(await readFile(join(cwd, "new.txt"), "utf8")).toBe("x");
  const denied = await runHelve(["call", "edit", "--args", '{"path":"a.txt","old_text":"old","new_text":"new"}', "--yes", "--json", "--config", "helve.yaml"], { cwd });
  expect(denied.code).toBe(3);
  expect(JSON.parse(denied.stdout)).toMatchObject({ status: "denied", by: "policy" });
  expect(await readFile(join(cwd, "a.txt"), "utf8")).toBe("old");
});

it("ends with 2 and names the field when arguments do not fit", async () => {
  const cwd = await temporaryFolder();
  const missing = await runHelve(["call", "read", "limit=1"], { cwd });
  expect(missing).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("path") as string });
  const wrong = await runHelve(["call", "read", "path=a", "limit=soon", "--json"], { cwd });
  expect(wrong.code).toBe(2);
  expect(wrong.stdout).toContain("limit");
});

it("ends with 2 and the nearest names when there is no such tool", async () => {
  const { code, stderr } = await runHelve(["call", "reed", "path=a"], { cwd: await temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toMatch(/'reed' is unknown.*read/);
});

it("ends with 1 when the tool fails", async () => {
  const { code, stderr } = await runHelve(["call", "read", "path=gone.txt"], { cwd: await temporaryFolder() });
  expect(code).toBe(1);
  expect(stderr).toContain("gone.txt");
});

it("lets a configuration that was only found allow nothing, and says how to name it", async () => {
  const cwd = await temporaryFolder({ "helve.yaml": "permission: { allow: [write], deny: [ls] }" });
  const { code, stderr } = await runHelve(["call", "write", "path=new.txt", "content=x"], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain(`Not in force: permission.allow.\nIf you trust it: --config ${join(cwd, "helve.yaml")}`);
  expect(await runHelve(["call", "ls"], { cwd })).toMatchObject({ code: 3 });
  expect(await runHelve(["call", "write", "path=new.txt", "content=x", "--config", "helve.yaml"], { cwd })).toMatchObject({ code: 0 });
});

it("names the field whose variable is not set", async () => {
  const cwd = await temporaryFolder({ "helve.yaml": "mcp: { servers: { s: { command: '${NOT_THERE}' } } }" });
  const { code, stderr } = await runHelve(["call", "ls", "-c", "helve.yaml"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain("helve.yaml:1:33: mcp.servers.s.command: Variable NOT_THERE is not set.");
});

it("works on a temporary copy and leaves the original alone", async () => {
  const cwd = await temporaryFolder({ "a.txt": "old" });
  const { code, stderr } = await runHelve(["call", "write", "path=a.txt", "content=new", "--yes", "--scratch", "--keep"], { cwd, env: { TMPDIR: await temporaryFolder() } });
  expect(code).toBe(0);
  expect(await readFile(join(cwd, "a.txt"), "utf8")).toBe("old");
  const kept = /The copy is kept: (.+)/.exec(stderr)?.[1] ?? "";
  expect(await readFile(join(kept, "a.txt"), "utf8")).toBe("new");
});

it("RT-57 loads no model client and no SDK for a call, a search or an explanation without a server", async () => {
  const cwd = await temporaryFolder({ "a.txt": "x" });
  const loading = watchLoading(cwd);
  for (const words of [["call", "read", "path=a.txt"], ["search", "read"], ["tools", "explain", "read"]]) expect(await runHelve(words, { cwd, env: loading.env })).toMatchObject({ code: 0 });
  const loaded = await readFile(loading.file, "utf8");
  expect(loaded).toContain("packages/host/src/create-host.ts");
  expect(loaded).not.toMatch(/packages\/(models|agent-runtime|mcp-client)\/src\/(?!options)|@modelcontextprotocol|@ai-sdk|\/execa\//);
});

it("RT-57 loads no SDK and no model client, and starts no server, where the listing is answered from the cache", async () => {
  const { command, args } = mcpFixture("sdk2-stdio");
  const cwd = await temporaryFolder({ "a.txt": "x", "helve.yaml": JSON.stringify({ mcp: { servers: { fine: { command, args } } } }) });
  const own = ["--config", "helve.yaml"];
  expect((await runHelve(["tools", "list", ...own], { cwd })).stdout).toContain("mcp__fine__add");
  const loading = watchLoading(cwd);
  const cached = await runHelve(["tools", "list", ...own], { cwd, env: loading.env });
  expect(cached.stdout).toContain("mcp__fine__add");
  const loaded = await readFile(loading.file, "utf8");
  expect(loaded).toContain("packages/mcp-client/src/index.ts");
  expect(loaded).not.toMatch(/packages\/(models|agent-runtime)\/src\/(?!options)|@modelcontextprotocol|@ai-sdk|\/execa\//);
});

/** Makes a child write down every module that it loads. */
function watchLoading(cwd: string): { readonly file: string; readonly env: Readonly<Record<string, string>> } {
  const file = join(cwd, "loaded.txt");
  const hook = `import { registerHooks } from "node:module"; import { appendFileSync } from "node:fs"; registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(file)}, url + "\\n"); return next(url, context); } });`;
  return { file, env: { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(hook)}"` } };
}
