import { expect, it } from "vitest";
import { runHelve } from "../testing/run-helve.fixture.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

const rules = { "helve.yaml": "permission: { deny: [bash] }\ntools: { disallowedTools: [todo_write] }" };
const own = ["--config", "helve.yaml", "--json"];

interface ListedTools {
  readonly tools: readonly { readonly name: string }[];
  readonly deferred: readonly unknown[];
  readonly dropped: readonly { readonly name: string; readonly stage: string; readonly reason: string }[];
  readonly digest: string;
}

it("lists tools, deferred and dropped ones and the digest as JSON", async () => {
  const { code, stdout } = await runHelve(["tools", "list", ...own], { cwd: await temporaryFolder(rules) });
  const list = JSON.parse(stdout) as ListedTools;
  expect(code).toBe(0);
  expect(Object.keys(list)).toEqual(["tools", "deferred", "dropped", "diagnostics", "digest"]);
  expect(list.tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["edit", "glob", "grep", "ls", "read", "write", "artifact_read"]));
  expect(list.tools.find(({ name }) => name === "read")).toMatchObject({
    name: "read",
    origin: { kind: "builtin", provider: "local", trust: "first-party" },
    exposure: "startup",
    tokens: expect.any(Number) as number,
    description: expect.any(String) as string,
  });
  expect(list.dropped.map(({ name, stage }) => [name, stage])).toEqual(expect.arrayContaining([["bash", "policy"], ["todo_write", "agent-lists"]]));
  for (const { reason } of list.dropped) expect(reason).not.toBe("");
  expect(list.digest).toMatch(/./);
});

it("explains a tool that is there, one that was dropped and one that nobody knows", async () => {
  const cwd = await temporaryFolder(rules);
  const explain = async (name: string) => {
    const { code, stdout } = await runHelve(["tools", "explain", name, ...own], { cwd });
    return { code, ...(JSON.parse(stdout) as object) };
  };
  expect(await explain("read")).toMatchObject({ code: 0, status: "visible", name: "read", trail: expect.any(Array) as unknown[] });
  expect(await explain("bash")).toMatchObject({ code: 0, status: "dropped", trail: expect.arrayContaining([expect.objectContaining({ stage: "policy", verdict: "drop" })]) as unknown[] });
  expect(await explain("reed")).toMatchObject({ code: 2, status: "unknown", name: "reed", trail: [], nearest: expect.arrayContaining(["read"]) as string[] });
});

it("says the same in words", async () => {
  const cwd = await temporaryFolder(rules);
  const list = await runHelve(["tools", "list", "--config", "helve.yaml"], { cwd });
  expect(list.stdout).toMatch(/^Shown \(\d+, about [\d,]+ tokens\):/);
  expect(list.stdout).toMatch(/Left out:\n(.*\n)*? {2}bash +policy/);
  const unknown = await runHelve(["tools", "explain", "reed"], { cwd });
  expect(unknown.stdout).toContain("Tool 'reed' is unknown. Nearest: read");
});

it("finds tools by words, without those that a rule denies", async () => {
  const cwd = await temporaryFolder(rules);
  const { code, stdout } = await runHelve(["search", "read a file", "--limit", "3", ...own], { cwd });
  const found = JSON.parse(stdout) as { readonly tools: readonly { readonly name: string }[]; readonly total: number };
  expect(code).toBe(0);
  expect(found.tools[0]).toMatchObject({ name: "read", shown: true, tokens: expect.any(Number) as number });
  expect(found.tools.length).toBeLessThanOrEqual(3);
  const denied = await runHelve(["search", "run a shell command", ...own], { cwd });
  expect(denied.stdout).not.toContain('"name":"bash"');
});

it("ends quietly when the reader of its output goes away", async () => {
  const cwd = await temporaryFolder();
  const main = new URL("../main.ts", import.meta.url).pathname;
  const { execFile } = await import("node:child_process");
  const script = `'${process.execPath}' --conditions=@helve/source '${main}' tools list | true; echo "code \${PIPESTATUS[0]}"`;
  const said = await new Promise<string>((resolve) => {
    execFile("bash", ["-c", script], { cwd, env: { PATH: process.env["PATH"] ?? "", HOME: `${cwd}/home` } }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  expect(said).toBe("code 141\n");
});
