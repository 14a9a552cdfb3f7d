import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEditTool } from "./create-edit-tool.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "helve-edit-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const tool = createEditTool();
const facts = () => createToolContext({ roots: [root] });
const put = (bytes: string | Uint8Array, name = "f"): void => writeFileSync(join(root, name), bytes);
const get = (name = "f"): string => readFileSync(join(root, name), "latin1");
const text = (result: ToolResult): string => result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n");
async function edit(old_text: string, new_text: string, { path = "f", ...more }: { readonly replace_all?: boolean; readonly path?: string } = {}): Promise<ToolResult> {
  return (await tool.impl.execute({ path, edits: [{ old_text, new_text, ...more }] }, facts())) as ToolResult;
}

describe("edit", () => {
  it("LT-74 answers with count, line and the place as it is now", async () => {
    put(Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join("\n") + "\n");
    expect(text(await edit("line 10\n", "ten\nand a half\n"))).toBe(
      "Edited f: 1 replacement (line 10). Now it reads:\n" +
        ["5\tline 5", "6\tline 6", "7\tline 7", "8\tline 8", "9\tline 9", "10\tten", "11\tand a half", "12\tline 11", "13\tline 12", "14\tline 13", "15\tline 14", "16\tline 15"].join("\n"),
    );
  });

  it.each([
    ["LF text in a CRLF file", "a\r\nb\r\nc\r\n", "a\nb", "x\ny", "x\r\ny\r\nc\r\n"],
    ["CRLF text in an LF file", "a\nb\nc\n", "a\r\nb", "x\r\ny", "x\ny\nc\n"],
    ["one line that becomes two in a CRLF file", "a\r\nb\r\n", "b", "b\nc", "a\r\nb\r\nc\r\n"],
    ["a text that begins and ends with a line end", "a\r\nb\r\nc", "\nb\n", "\n", "a\r\nc"],
    ["a last line without its end", "a\r\nb", "b", "b\nc", "a\r\nb\r\nc"],
  ])("LT-55 takes CRLF and LF for the same and keeps the file's own: %s", async (_, before, old, fresh, after) => {
    put(before);
    expect((await edit(old, fresh)).error).toBeUndefined();
    expect(get()).toBe(after);
  });

  it("LT-56 leaves every other byte of a file with mixed line ends", async () => {
    put("1\r\n2\r\n3\r\n4\n5\r6");
    await edit("4", "four\nmore");
    expect(get()).toBe("1\r\n2\r\n3\r\nfour\nmore\n5\r6");
  });

  it("changes line ends where a call asks for nothing else", async () => {
    put("a\r\nb\r\n");
    expect((await edit("a\r\nb\r\n", "a\nb\n")).error).toBeUndefined();
    expect(get()).toBe("a\nb\n");
  });

  it("LT-57 leaves quotes, dashes and blanks of other lines", async () => {
    const first = "“smart” – dash \u00a0  \t";
    put(`${first}\nplain\n`);
    await edit("plain", "changed");
    expect(readFileSync(join(root, "f"), "utf8")).toBe(`${first}\nchanged\n`);
  });

  it("LT-59 leaves bytes that are no UTF-8", async () => {
    put(Buffer.from("caf\xe9\nx\n\xff\xfe", "latin1"));
    await edit("x", "y");
    expect(get()).toBe("caf\xe9\ny\n\xff\xfe");
  });

  it("LT-58 leaves all bytes outside the span, for many files and edits", async () => {
    // A small fixed generator: the same files on every run.
    let seed = 42;
    const random = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 60; round++) {
      const noise = (): Buffer => Buffer.from(Array.from({ length: random(80) }, () => [10, 13, 13, 9, 233, 0, 97, 98][random(8)] ?? 0));
      const [head, tail] = [noise(), noise()];
      const ending = random(2) === 0 ? "\r\n" : "\n";
      put(Buffer.concat([head, Buffer.from(`QQ${ending}ZZ`), tail]));
      expect((await edit("QQ\nZZ", "new\ntext")).error).toBeUndefined();
      const after = readFileSync(join(root, "f"));
      expect(after.subarray(0, head.length)).toEqual(head);
      expect(after.subarray(after.length - tail.length)).toEqual(tail);
      expect(after.subarray(head.length, after.length - tail.length).toString()).toBe(`new${ending}text`);
    }
  });

  it.each(["$&", "$$", "$`", "$1", "'^x$'", "\\n"])("LT-61 puts %j in literally", async (literal) => {
    put("before x after");
    await edit("x", literal);
    expect(get()).toBe(`before ${literal} after`);
  });

  it("LT-62 does not match other blanks and shows the lines that differ in them only", async () => {
    put("a\n\tif (x) {\n\t\treturn;\n\t}\n");
    const result = await edit("    if (x) {\n        return;\n", "y");
    expect(result.error?.code).toBe("text-not-found");
    expect(text(result)).toContain("Only blanks differ from line 2:\n2\t\tif (x) {\n3\t\t\treturn;");
    expect(get()).toContain("\treturn");
  });

  it("LT-63 replaces the exact hit although another one would match with CRLF", async () => {
    put("a\nb\n--\r\na\r\nb\r\n");
    await edit("a\nb", "c");
    expect(get()).toBe("c\n--\r\na\r\nb\r\n");
  });

  it("LT-64 refuses several hits, names their lines and changes nothing", async () => {
    put("x\ny\nx\nx x\n");
    const { mtimeMs } = statSync(join(root, "f"));
    const result = await edit("x", "z");
    expect(result.error).toMatchObject({ code: "not-unique", category: "conflict" });
    expect(text(result)).toContain("occurs 4 times in 'f' (lines 1, 3, 4)");
    expect(get()).toBe("x\ny\nx\nx x\n");
    expect(statSync(join(root, "f")).mtimeMs).toBe(mtimeMs);
  });

  it("counts hits that overlap", async () => {
    put("aaa");
    expect(text(await edit("aa", "b"))).toContain("occurs 2 times");
    expect((await edit("aa", "b", { replace_all: true })).error).toBeUndefined();
    expect(get()).toBe("ba");
  });

  it.each(["", " \t", "\n\n"])("LT-65 refuses %j as the text to replace and inserts nothing", async (old) => {
    put("a\n\nb");
    expect((await edit(old, "new")).error?.code).toBe("nothing-to-find");
    expect(get()).toBe("a\n\nb");
  });

  it("LT-66 replaces all in a file with byte order mark and CRLF, and gives count and lines", async () => {
    put("\ufeffa\r\nb\r\n-\r\na\r\nb\r\n");
    const result = await edit("a\nb", "c\nd", { replace_all: true });
    expect(text(result)).toContain("2 replacements (lines 1, 4)");
    expect(readFileSync(join(root, "f"), "utf8")).toBe("\ufeffc\r\nd\r\n-\r\nc\r\nd\r\n");
  });

  it("LT-70 refuses an edit that changes nothing", async () => {
    put("a\r\nb\r\n");
    expect((await edit("a", "a")).error?.code).toBe("no-change");
    expect((await edit("a\nb\n-", "a\nb\n-")).error?.code).toBe("no-change");
  });

  it("LT-71 adds and removes the final newline", async () => {
    put("a\nb");
    await edit("b", "b\n");
    expect(get()).toBe("a\nb\n");
    await edit("b\n", "b");
    expect(get()).toBe("a\nb");
  });

  it("LT-72 keeps the blanks of a line that holds nothing else", async () => {
    put("a\nb\n");
    await edit("a\n", "a\n    \n");
    expect(get()).toBe("a\n    \nb\n");
  });

  it("LT-73 does not find `return x` in `returnx`", async () => {
    put("returnx\n");
    expect((await edit("return x", "return y")).error?.code).toBe("text-not-found");
  });

  it("LT-74 keeps the words about 200 KB of rejected text short", async () => {
    put(`${"word ".repeat(40_000)}\n`);
    expect(text(await edit("word ".repeat(40_001), "x")).length).toBeLessThan(2_000);
  });

  it("LT-76 keeps both of two edits that are made at once", async () => {
    put(Array.from({ length: 100 }, (_, index) => `line ${index + 1};`).join("\n"));
    await Promise.all([edit("line 50;", "fifty"), edit("line 75;", "seventy-five")]);
    expect(get()).toContain("fifty");
    expect(get()).toContain("seventy-five");
  });

  it("RT-14 LT-77 edits at once through a link and the real path keep both changes, and claim one path", async () => {
    put("a\nb\n");
    symlinkSync("f", join(root, "link"));
    await Promise.all([edit("a", "A"), edit("b", "B", { path: "link" })]);
    expect(get()).toBe("A\nB\n");
    const claims = await Promise.all(["f", "link"].map(async (path) => tool.impl.claims?.({ path, edits: [{ old_text: "a", new_text: "b" }] }, facts())));
    expect(claims[0]).toEqual([{ kind: "file", path: join(root, "f"), access: "write" }]);
    expect(claims[1]).toEqual(claims[0]);
  });

  it("names the nearest file for one that does not exist", async () => {
    put("x", "names.ts");
    const result = await edit("a", "b", { path: "name.ts" });
    expect(result.error?.code).toBe("file-not-found");
    expect(text(result)).toContain("names.ts");
  });

  it("refuses a folder", async () => {
    expect(text(await edit("a", "b", { path: "." }))).toContain("There is a folder");
  });

  it("previews the difference, and a refusal as refused, without changing anything", async () => {
    put("a\nb\nc\n");
    const preview = await tool.impl.preview?.({ path: "f", edits: [{ old_text: "b", new_text: "B" }] }, facts());
    expect(preview).toMatchObject({ title: "Edit f (+1 −1 lines)", blocks: [{ text: "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c" }] });
    expect((await tool.impl.preview?.({ path: "f", edits: [{ old_text: "q", new_text: "B" }] }, facts()))?.title).toContain("will be refused");
    expect(get()).toBe("a\nb\nc\n");
  });

  it("accepts the field names of other tools", () => {
    expect(tool.impl.prepareArguments?.({ file_path: "f", old_string: "a", new_string: "b" })).toEqual({ path: "f", edits: [{ old_text: "a", new_text: "b" }] });
    expect(tool.impl.prepareArguments?.("nonsense")).toBe("nonsense");
  });
});
