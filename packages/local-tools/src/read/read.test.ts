import { execFileSync } from "node:child_process";
import { mkdtempSync, openSync, closeSync, ftruncateSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createReadTool } from "./create-read-tool.ts";
import type { ReadInput } from "./read-input.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "helve-read-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (name: string, content: string | Uint8Array): void => writeFileSync(join(root, name), content);
async function read(input: ReadInput, options = {}): Promise<ToolResult> {
  return (await createReadTool(options).impl.execute(input, createToolContext({ roots: [root] }))) as ToolResult;
}
const texts = (result: ToolResult): readonly string[] => result.content.map((block) => (block.type === "text" ? block.text : block.type));
/** Follows the offered next calls and joins what the lines held. */
async function readAll(path: string, options: { readonly maxLines?: number; readonly maxBytes?: number }): Promise<string> {
  let whole = "";
  for (let next: Record<string, number> | undefined = {}; next !== undefined; ) {
    const result: ToolResult = await read({ path, ...next }, options);
    expect(result.error).toBeUndefined();
    const column = next["column"] ?? 1;
    const page = texts(result)[0]?.split("\n").map((line) => line.slice(line.indexOf("\t") + 1)).join("\n") ?? "";
    whole += (whole === "" || column > 1 ? "" : "\n") + page;
    next = (result.details as { readonly next?: Record<string, number> }).next;
  }
  return whole;
}

describe("read", () => {
  it("LT-20 shows one line with its number and offers the next call", async () => {
    put("f", "a\nb\nc\n");
    const result = await read({ path: "f", offset: 2, limit: 1 });
    expect(texts(result)[0]).toBe("2\tb");
    expect(texts(result)[1]).toContain('Next: read {"path":"f","offset":3}');
  });

  it("LT-21 says how many lines there are when the offset is behind them, and takes 0 for 1", async () => {
    put("f", "a\nb\n");
    const result = await read({ path: "f", offset: 3 });
    expect(result.error).toMatchObject({ code: "past-the-end", category: "input" });
    expect(texts(result)[0]).toContain("2 lines");
    expect(texts(await read({ path: "f", offset: 0 }))).toEqual(["1\ta\n2\tb"]);
  });

  it("counts a last line without a line feed", async () => {
    put("f", "a\nb");
    expect(texts(await read({ path: "f", offset: 5 }))[0]).toContain("2 lines");
    expect(texts(await read({ path: "f" }))).toEqual(["1\ta\n2\tb"]);
  });

  it("LT-22 says that a file is empty, in words", async () => {
    put("f", "");
    expect(texts(await read({ path: "f" }))).toEqual(["(f is empty)"]);
  });

  it("LT-23 gives 5,001 lines page by page, and together they are the file", async () => {
    const lines = Array.from({ length: 5_001 }, (_, index) => `line ${index} ${"é".repeat(index % 7)}`);
    put("f", `${lines.join("\n")}\n`);
    expect(await readAll("f", {})).toBe(lines.join("\n"));
  });

  it.each([
    ["one 180 KB line", "x".repeat(180_000)],
    ["a long line of four-byte characters between short ones", `first\n${"🙂a".repeat(20_000)}\nlast`],
    ["CRLF lines that fill the page exactly", `${"y".repeat(1_024)}\r\n${"z".repeat(1_025)}\r\nend`],
  ])("LT-24 reads %s in pieces until its last character", async (_, text) => {
    put("f", text);
    expect(await readAll("f", { maxBytes: 1_024 })).toBe(text.replaceAll("\r\n", "\n"));
  });

  it("LT-25 shows the first page of a 4 GB file without reading the rest", async () => {
    const file = openSync(join(root, "f"), "w");
    ftruncateSync(file, 4 * 1024 ** 3);
    closeSync(file);
    writeFileSync(join(root, "f"), `${"line\n".repeat(5_000)}`, { flag: "r+" });
    const before = process.memoryUsage.rss();
    const started = performance.now();
    expect(texts(await read({ path: "f" }))[0]).toContain("2000\tline");
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(20 * 1024 ** 2);
  });

  it("LT-26 gives the whole of a file that the kernel makes up", async () => {
    const result = (await createReadTool().impl.execute({ path: "/proc/self/status" }, createToolContext({ roots: ["/proc"] }))) as ToolResult;
    expect(texts(result)[0]).toContain(`Pid:\t${process.pid}`);
  });

  it("LT-27 refuses a FIFO and devices by type, without waiting", async () => {
    execFileSync("mkfifo", [join(root, "fifo")]);
    const started = performance.now();
    const fifo = await read({ path: "fifo" });
    expect(fifo.error?.code).toBe("not-a-file");
    expect(texts(fifo)[0]).toContain("FIFO");
    const zero = (await createReadTool().impl.execute({ path: "/dev/zero" }, createToolContext({ roots: ["/dev"] }))) as ToolResult;
    expect(texts(zero)[0]).toContain("character device");
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it("LT-28 lists a folder in place of its text", async () => {
    put("a.txt", "x");
    const result = await read({ path: "." });
    expect(result.error).toBeUndefined();
    expect(texts(result)).toEqual(["'.' is a folder. It holds:", "a.txt"]);
  });

  it("LT-29 goes by content, not by extension", async () => {
    put("x.dat", "plain\n");
    put("x.txt", Buffer.from("\x89PNG\r\n\x1a\n....", "latin1"));
    put("nul.txt", Buffer.from("a\0b"));
    expect(texts(await read({ path: "x.dat" }))).toEqual(["1\tplain"]);
    expect(texts(await read({ path: "x.txt" }))[0]).toMatch(/^'x.txt' is an image/);
    put("program.txt", Buffer.from("\x7fELF\x02\x01\x01", "latin1"));
    expect(texts(await read({ path: "program.txt" }))[0]).toContain("an ELF program, 7 bytes. It begins 7f 45 4c 46");
    put("letters", "BM is how a bitmap begins, and this text\n");
    expect((await read({ path: "letters" })).error).toBeUndefined();
    expect((await read({ path: "nul.txt" })).error?.code).toBe("not-text");
  });

  it.each(["utf-16le", "utf-16be"] as const)("LT-30 shows %s with a byte order mark as text and states it", async (encoding) => {
    const bytes = Buffer.from("\ufeffhello\r\n世界 😀\n", "utf16le");
    put("f", encoding === "utf-16be" ? bytes.swap16() : bytes);
    const result = await read({ path: "f" });
    expect(texts(result)).toEqual(["1\thello\n2\t世界 😀", `[Encoding: ${encoding}. Edits are written in it.]`]);
    expect(result.details).toMatchObject({ encoding, hasByteOrderMark: true, lineEnding: "mixed" });
    expect(texts(await read({ path: "f", offset: 2 }))[0]).toBe("2\t世界 😀");
  });

  it("says which line holds bytes that are no UTF-8", async () => {
    put("f", Buffer.concat([Buffer.from("ok \ufffd\n"), Buffer.from([0x63, 0x61, 0x66, 0xe9, 10])]));
    const [body, note] = texts(await read({ path: "f" }));
    expect(body).toBe("1\tok \ufffd\n2\tcaf\ufffd");
    expect(note).toContain("first in line 2");
  });

  it("LT-32 shows CRLF lines without the carriage return and names the line ending in details", async () => {
    put("f", "a\r\nb\r\n");
    const result = await read({ path: "f" });
    expect(texts(result)).toEqual(["1\ta\n2\tb"]);
    expect(result.details).toMatchObject({ lineEnding: "crlf" });
    put("f", "a\r\nb\nc\rd\n");
    expect(await read({ path: "f" })).toMatchObject({ content: [{ text: "1\ta\n2\tb\n3\tc\rd" }], details: { lineEnding: "mixed" } });
  });

  it("leaves a byte order mark out of the first line and says that it is there", async () => {
    put("f", "\ufeffa\n");
    expect(await read({ path: "f" })).toMatchObject({ content: [{ text: "1\ta" }], details: { hasByteOrderMark: true } });
  });

  it("LT-33 shows a file whose text equals a notice as its text", async () => {
    const notice = '[Lines 1 to 2 shown; more follow (file: 9 bytes). Next: read {"path":"f","offset":3}]';
    put("f", `${notice}\n${notice}`);
    expect(texts(await read({ path: "f" }))).toEqual([`1\t${notice}\n2\t${notice}`]);
  });

  it("LT-34 shows 2,000 of 12,000 one-character lines quickly", async () => {
    put("f", "x\n".repeat(12_000));
    const started = performance.now();
    await read({ path: "f" });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each([
    ["lines", "a\nb\nc\n", "a\nb\nc\nd\n", { maxLines: 3 }],
    ["bytes", `${"x".repeat(1_000)}\n${"y".repeat(24)}\n`, `${"x".repeat(1_000)}\n${"y".repeat(24)}\nz`, { maxBytes: 1_024 }],
  ])("LT-35 says nothing at exactly the limit of %s and offers the next call one beyond", async (_, exact, beyond, options) => {
    put("f", exact);
    expect(texts(await read({ path: "f" }, options))).toHaveLength(1);
    put("f", beyond);
    expect(texts(await read({ path: "f" }, options))[1]).toContain("Next: read");
  });

  it("LT-36 has a schema that refuses a limit below 1", () => {
    expect(createReadTool().definition.schema).toMatchObject({ properties: { limit: { minimum: 1 } } });
  });

  it("LT-16 names the nearest entries for a missing file and opens none", async () => {
    put("utils.ts", "secret content");
    const result = await read({ path: "utlis.ts" });
    expect(result.error).toMatchObject({ code: "file-not-found", category: "not-found" });
    expect(texts(result)[0]).toContain("utils.ts");
    expect(texts(result)[0]).not.toContain("secret content");
  });

  it("LT-08 refuses a link that leaves the workspace and names its target", async () => {
    symlinkSync("/etc/passwd", join(root, "link"));
    const result = await read({ path: "link" });
    expect(result.error).toMatchObject({ code: "link-leaves-roots", category: "permission" });
    expect(texts(result)[0]).toContain("/etc/passwd");
  });

  it("LT-01 takes @ for part of the name only where such a file exists", async () => {
    put("a", "without");
    expect(texts(await read({ path: "@a" }))).toEqual(["1\twithout"]);
    put("@a", "with");
    expect(texts(await read({ path: "@a" }))).toEqual(["1\twith"]);
  });

  it("LT-02 reads file URLs decoded and refuses another person's home by name", async () => {
    put("x y", "space");
    put("a%20b", "percent");
    expect(texts(await read({ path: `file://${root}/x%20y` }))).toEqual(["1\tspace"]);
    expect(texts(await read({ path: "a%20b" }))).toEqual(["1\tpercent"]);
    expect(texts(await read({ path: "~other/x" }))[0]).toContain("~other/x");
    expect((await read({ path: "~/x" })).error?.code).toBe("outside-workspace");
  });

  it("does nothing after an abort", async () => {
    put("f", "a");
    const context = createToolContext({ roots: [root], signal: AbortSignal.abort() });
    expect(((await createReadTool().impl.execute({ path: "f" }, context)) as ToolResult).error?.code).toBe("aborted");
  });

  it("claims the canonical path, the same through a link", async () => {
    put("f", "a");
    symlinkSync("f", join(root, "link"));
    const facts = createToolContext({ roots: [root] });
    const claims = await createReadTool().impl.claims?.({ path: "link" }, facts);
    expect(claims).toEqual([{ kind: "file", path: join(root, "f"), access: "read" }]);
  });

  it("leaves no file open", async () => {
    put("f", "a\n");
    put("b", Buffer.from([0, 1]));
    const open = (): number => readFileSync("/proc/self/limits").length && execFileSync("ls", [`/proc/${process.pid}/fd`], { encoding: "utf8" }).split("\n").length;
    const before = open();
    for (let round = 0; round < 50; round++) for (const path of ["f", "b", ".", "none"]) await read({ path });
    expect(open()).toBeLessThan(before + 10);
  });
});
