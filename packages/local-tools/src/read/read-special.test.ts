import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { callTool, createState, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createReadTool } from "./create-read-tool.ts";

it("LT-26 ends at the size that a growing file had when it was opened", async () => {
  const lines = 400_000;
  const { at, context } = createWorkspace({ log: "growing\n".repeat(lines) });
  let isOver = false;
  const grow = (): void => {
    if (isOver) return;
    appendFileSync(at("log"), "growing\n");
    setTimeout(grow, 1);
  };
  onTestFinished(() => void (isOver = true));
  const read = createReadTool();
  // Loads what reading needs, so that most of the next call is reading.
  await callTool(read, { path: "log", limit: 1 }, context());
  grow();
  const result = await callTool(read, { path: "log", offset: lines }, context());
  const { size } = result.details as { readonly size: number };
  expect(statSync(at("log")).size).toBeGreaterThan(size);
  expect(textOf(result).split("\n").slice(-2)).toEqual([`${size / 8}\tgrowing`, `[End of the file: it has ${size / 8} lines.]`]);
});

it("stops between two pieces of a large file when the call is stopped", async () => {
  const { context } = createWorkspace({ log: "line\n".repeat(1_000_000) });
  const controller = new AbortController();
  setImmediate(() => controller.abort());
  const result = await callTool(createReadTool(), { path: "log", offset: 999_999 }, context({ signal: controller.signal }));
  expect(result.error?.code).toBe("aborted");
});

it("LT-27 refuses a FIFO, a socket and devices by type at once, and the process ends by itself", async ({ skip }) => {
  const { at } = createWorkspace({ "plain.txt": "text\n" });
  execFileSync("mkfifo", [at("fifo")]);
  const server = createServer().listen(at("socket"));
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const block = makeBlockDevice(at("block"));
  const answers = await readInChild([at("plain.txt"), at("fifo"), at("socket"), "/dev/zero", "/dev/tty", ...(block ? [at("block")] : [])]);
  expect(answers[0]).toMatchObject({ text: "1\ttext" });
  const kinds = ["FIFO", "socket", "character device", "character device", ...(block ? ["block device"] : [])];
  expect(answers.slice(1).map(({ code, text }) => `${code}: ${/is a ([^;]*);/.exec(text)?.[1]}`)).toEqual(kinds.map((kind) => `not-a-file: ${kind}`));
  // The first one loaded what reading needs.
  for (const { milliseconds } of answers.slice(1)) expect(milliseconds).toBeLessThan(500);
  if (!block) skip("a block device cannot be made here");
});

it("LT-28 lists a large folder up to a bound, with the call for the rest, and less of it among other files", async () => {
  const { context } = createWorkspace(Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`many/${String(index).padStart(3, "0")}`, ""])));
  const read = createReadTool();
  const text = textOf(await callTool(read, { path: "many" }, context()));
  expect(text.match(/^\d{3}$/gm)).toHaveLength(500);
  expect(text).toMatch(/600[^]*ls \{"path":"many"/);
  expect(textOf(await callTool(createReadTool({ maxLines: 60 }), { paths: ["many", "many/000"] }, context())).match(/^\d{3}$/gm)).toHaveLength(59);
});

it("LT-29 shows what holds NULs by its type, its size and a few bytes", async () => {
  const { context } = createWorkspace({ "notes.txt": Buffer.concat([Buffer.from("head\0\x01\x02"), Buffer.alloc(9_000, 0xfe)]), "gif.txt": "GIF89a is the name of a format.\n", "webp.txt": "format: WEBP\n", "bm.txt": "BM stands for bitmap, which this is not.\n" });
  const read = createReadTool();
  const result = await callTool(read, { path: "notes.txt" }, context());
  expect(result.error).toMatchObject({ code: "not-text", category: "input" });
  expect(textOf(result)).toContain("binary data, 9007 bytes. It begins 68 65 61 64 00 01 02 fe");
  expect(textOf(result).length).toBeLessThan(300);
  for (const path of ["gif.txt", "webp.txt", "bm.txt"]) expect(textOf(await callTool(read, { path }, context()))).toMatch(/^1\t/);
});

it("LT-36 never shows the whole file for a limit of 0 or below", async () => {
  const { context } = createWorkspace({ f: "a\nb\nc\n" });
  for (const limit of [0, -1]) expect(textOf(await callTool(createReadTool(), { path: "f", limit }, context()))).toContain('1\ta\n[Lines 1 to 1 shown; more follow (file: 6 bytes). Next: read {"path":"f","offset":2}]');
});

it.each([".env", ".env.local", "keys/id_rsa", ".netrc", ".git-credentials", "deploy/prod.tfstate", "server.pem"])("LT-41 withholds %s with the rule, alone and among others, and reads it once a policy has let the call run", async (path) => {
  const { context } = createWorkspace({ [path]: "secret-value\n", "plain.txt": "plain\n" });
  const read = createReadTool();
  const alone = await callTool(read, { path }, context());
  expect(alone.error).toMatchObject({ code: "withheld", category: "permission" });
  expect(textOf(alone)).toMatch(/rule '[^']+'/);
  const among = await callTool(read, { paths: [path, "plain.txt"] }, context());
  expect(textOf(among)).toContain("1\tplain");
  for (const result of [alone, among]) expect(JSON.stringify(result)).not.toContain("secret-value");
  expect(textOf(await callTool(read, { path }, context({ decision: { verdict: "allow", trail: [] }, state: createState() })))).toBe("1\tsecret-value");
});

it.each([".env.example", ".env.sample", ".env.template", "id_rsa.pub"])("LT-41 takes %s for an ordinary file", async (path) => {
  const { context } = createWorkspace({ [path]: "KEY=\n" });
  expect(textOf(await callTool(createReadTool(), { path }, context()))).toBe("1\tKEY=");
});

interface Answer {
  readonly code?: string;
  readonly text: string;
  readonly milliseconds: number;
}

/** Resolves when the process has ended by itself. */
async function readInChild(paths: readonly string[]): Promise<readonly Answer[]> {
  const script = fileURLToPath(new URL("testing/read-in-child.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=@helve/source", script, ...paths], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => (output += piece));
  const [code] = (await once(child, "close")) as [number | null];
  expect(code).toBe(0);
  return output.trim().split("\n").map((line) => JSON.parse(line) as Answer);
}

/** Only root can. The number is that of a loop device; nothing is ever opened. */
function makeBlockDevice(path: string): boolean {
  try {
    execFileSync("mknod", [path, "b", "7", "0"], { stdio: "ignore" });
    return true;
  } catch {
    // The test says so by being skipped.
    return false;
  }
}
