import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLsTool } from "./create-ls-tool.ts";
import type { LsInput } from "./ls-input.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "helve-ls-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const ls = async (input: LsInput = {}): Promise<ToolResult> => (await createLsTool().impl.execute(input, createToolContext({ roots: [root] }))) as ToolResult;
const texts = (result: ToolResult): readonly string[] => result.content.map((block) => (block.type === "text" ? block.text : ""));

describe("ls", () => {
  it("lists by name and says what each entry is", async () => {
    mkdirSync(join(root, "src"));
    writeFileSync(join(root, ".env.example"), "");
    writeFileSync(join(root, "two\nlines"), "");
    symlinkSync("src", join(root, "link"));
    execFileSync("mkfifo", [join(root, "pipe")]);
    expect(texts(await ls())).toEqual(['.env.example\nlink -> src\npipe (FIFO)\nsrc/\n"two\\nlines"']);
  });

  it("LT-100 bounds a folder of 10,000 entries and gives the total", async () => {
    for (let file = 0; file < 10_000; file++) writeFileSync(join(root, `f${file}`), "");
    const [list, note] = texts(await ls());
    expect(list?.split("\n")).toHaveLength(500);
    expect(note).toContain("500 of 10000 entries");
  });

  it("LT-100 gives every entry once, page by page, although others come and go", async () => {
    for (let file = 0; file < 23; file++) writeFileSync(join(root, `f${String(file).padStart(2, "0")}`), "");
    const seen: string[] = [];
    for (let next: LsInput | undefined = { limit: 5 }; next !== undefined; ) {
      const result: ToolResult = await ls(next);
      seen.push(...(texts(result)[0] ?? "").split("\n"));
      const note: string = texts(result)[1] ?? "";
      next = note.includes("Next:") ? (JSON.parse(note.slice(note.indexOf("{"), -1)) as LsInput) : undefined;
      writeFileSync(join(root, "a-new-one-in-front"), "");
      rmSync(join(root, "f00"), { force: true });
    }
    expect(seen).toEqual(Array.from({ length: 23 }, (_, file) => `f${String(file).padStart(2, "0")}`));
    expect(texts(await ls({ cursor: "z" }))).toEqual(["(. has nothing behind the cursor)", "[The last of 23 entries.]"]);
  });

  it("LT-100 says that a folder is empty", async () => {
    expect(texts(await ls())).toEqual(["(. is an empty folder)"]);
  });

  it("LT-100 says which entries cannot be read, and lists the others", () => {
    mkdirSync(join(root, "closed"), { mode: 0o000 });
    writeFileSync(join(root, "open.txt"), "");
    writeFileSync(join(root, "secret.txt"), "", { mode: 0o000 });
    chmodSync(root, 0o755);
    expect(texts(listAsNobody(root))).toEqual(["closed/ (unreadable: EACCES)\nopen.txt\nsecret.txt (unreadable: EACCES)"]);
    chmodSync(root, 0o744);
    expect(texts(listAsNobody(root))).toEqual(["closed/ (unreadable: EACCES)\nopen.txt (unreadable: EACCES)\nsecret.txt (unreadable: EACCES)"]);
  });

  it("gives the size of a file that takes more than one page to read", async () => {
    writeFileSync(join(root, "large.log"), Buffer.alloc(3 * 1024 * 1024));
    writeFileSync(join(root, "small.log"), Buffer.alloc(50 * 1024));
    expect(texts(await ls())).toEqual(["large.log (3.0 MiB)\nsmall.log"]);
  });

  it("points from a file to read, and from a missing folder to the nearest name", async () => {
    mkdirSync(join(root, "source"));
    writeFileSync(join(root, "a.txt"), "");
    expect(texts(await ls({ path: "a.txt" }))[0]).toContain('read {"path":"a.txt"}');
    expect(texts(await ls({ path: "sourec" }))[0]).toContain("source");
    expect((await ls({ path: ".." })).error?.code).toBe("outside-workspace");
  });
});

/** Root may read everything; where the tests run as somebody else, they are nobody already. */
function listAsNobody(folder: string): ToolResult {
  const script = fileURLToPath(new URL("testing/list-in-child.ts", import.meta.url));
  const output = execFileSync(process.execPath, ["--conditions=@helve/source", script, folder], { encoding: "utf8", ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}) });
  return JSON.parse(output) as ToolResult;
}
