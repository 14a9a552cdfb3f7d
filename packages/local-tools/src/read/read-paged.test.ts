import fc from "fast-check";
import { expect, it } from "vitest";
import { callTool, createState, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { loadCodec } from "../text/load-codec.ts";
import type { Encoding } from "../text/text-format.ts";
import { createReadTool } from "./create-read-tool.ts";

interface Next {
  readonly offset: number;
  readonly column: number;
}

it("LT-23 LT-24 gives the whole text back, page by page by the offered calls, over encodings, line ends and long lines", async () => {
  const marked = fc.constantFrom<readonly [Encoding, string]>(["utf-8", ""], ["utf-8", "\ufeff"], ["utf-16le", "\ufeff"], ["utf-16be", "\ufeff"]);
  const line = fc.oneof(fc.string({ unit: "grapheme", maxLength: 20 }), fc.constantFrom("x".repeat(400), "这是".repeat(150), "😀".repeat(90), ""));
  await fc.assert(
    fc.asyncProperty(marked, fc.array(fc.tuple(line.map((text) => text.replace(/[\r\n\0]/g, "")), fc.constantFrom("\n", "\r\n")), { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 5 }), async ([encoding, mark], lines, limit) => {
      const text = lines.map(([one, end]) => one + end).join("");
      const { encode } = await loadCodec(encoding);
      // Enough plain text that a file without a mark is text and UTF-8.
      const { context } = createWorkspace({ f: encode(`${mark}plain\n${text}`) ?? "" });
      const read = createReadTool({ maxBytes: 128, maxLines: limit });
      let whole = "";
      for (let next: Next | undefined = { offset: 1, column: 1 }, pages = 0; next !== undefined; pages += 1) {
        expect(pages).toBeLessThan(500);
        const result = await callTool(read, { path: "f", ...next }, context());
        const page = result.content[0]?.type === "text" ? result.content[0].text : "";
        const shown = page.split("\n").map((one) => one.slice(one.indexOf("\t") + 1)).join("\n");
        whole += (whole === "" || next.column > 1 ? "" : "\n") + shown;
        next = (result.details as { readonly next?: Next }).next;
      }
      expect(whole).toBe(`plain\n${lines.map(([one]) => one).join("\n")}`);
    }),
    { numRuns: 60 },
  );
});

it("LT-31 states what a legacy encoding is, and what is a guess", async () => {
  const chinese = (await loadCodec("gb18030")).encode("这是一个测试文件，里面有中文内容。第二行也有一些内容。\n") ?? "";
  const { context } = createWorkspace({ chinese, latin: Buffer.from("caf\xe9 cr\xe8me\n", "latin1"), broken: Buffer.concat([Buffer.from("naïve – “x”\n"), Buffer.from([0xff])]) });
  const read = createReadTool();
  expect(textOf(await callTool(read, { path: "chinese" }, context()))).toBe("1\t这是一个测试文件，里面有中文内容。第二行也有一些内容。\n[Encoding: gb18030. Edits are written in it.]");
  expect(textOf(await callTool(read, { path: "latin" }, context()))).toContain("1\tcafé crème\n[Encoding: not UTF-8, taken for Latin-1 (windows-1252) by a guess");
  expect(textOf(await callTool(read, { path: "broken" }, context()))).toContain("1\tnaïve – “x”\n2\t\ufffd\n[Bytes that could not be read are shown as \ufffd (first in line 2)");
});

it("LT-31 finds an encoding that only a later page shows, and leaves the pages before it plain", async () => {
  const plain = "Nothing but ASCII here.\n".repeat(10_000);
  const { context } = createWorkspace({ f: Buffer.concat([Buffer.from(plain), (await loadCodec("shift_jis")).encode("これは日本語のテストです。表示と能力をためす。\n") ?? Buffer.alloc(0)]) });
  const read = createReadTool();
  expect((await callTool(read, { path: "f", limit: 2 }, context())).details).toMatchObject({ encoding: "utf-8" });
  expect(textOf(await callTool(read, { path: "f", offset: 10_001 }, context()))).toContain("10001\tこれは日本語のテストです。表示と能力をためす。\n[Encoding: shift_jis.");
});

it.each([
  ["half a pair of UTF-16", Buffer.from("\ufeffab\ud800c\n", "utf16le"), "1\tab\ufffdc\n"],
  ["half a unit at the end of UTF-16", Buffer.concat([Buffer.from("\ufeffab", "utf16le"), Buffer.from([0x41])]), "1\tab\ufffd\n"],
])("LT-31 shows %s as what it is and says so", async (_what, bytes, body) => {
  const { context } = createWorkspace({ f: bytes });
  const text = textOf(await callTool(createReadTool(), { path: "f" }, context()));
  expect(text.startsWith(body)).toBe(true);
  expect(text).toContain("[Bytes that could not be read are shown as \ufffd (first in line 1)");
});

it.each([
  ["UTF-32LE", Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])],
  ["UTF-32BE", Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x61])],
])("LT-31 refuses %s by name", async (name, bytes) => {
  const { context } = createWorkspace({ f: bytes });
  const result = await callTool(createReadTool(), { path: "f" }, context());
  expect(result.error?.code).toBe("not-text");
  expect(textOf(result)).toContain(`text in ${name}, 8 bytes`);
});

it("LT-32 keeps a carriage return that is no part of a line end, in any line", async () => {
  const { context } = createWorkspace({ f: "a\r\r\nb\rc\r\n\r\r\n", last: "x\r\ny\r" });
  const read = createReadTool();
  expect(textOf(await callTool(read, { path: "f" }, context()))).toBe("1\ta\r\n2\tb\rc\n3\t\r");
  expect(textOf(await callTool(read, { path: "last" }, context()))).toBe("1\tx\n2\ty\r");
});

it("reads several files in one call, each under its name, and says of one that fails what is wrong", async () => {
  const { context } = createWorkspace({ a: "alpha\n", b: "beta\n" });
  const read = createReadTool();
  const result = await callTool(read, { paths: ["a", "gone", "b"] }, context());
  expect(result.error).toBeUndefined();
  expect(textOf(result)).toMatch(/^== a ==\n1\talpha\n== gone ==\n'gone' does not exist[^]*\n== b ==\n1\tbeta$/);
  expect((await callTool(read, { paths: ["x", "y"] }, context())).error?.code).toBe("file-not-found");
  for (const input of [{}, { path: "a", paths: ["b"] }]) expect((await callTool(read, input, context())).error).toMatchObject({ code: "which-path", category: "input" });
});

it("shares the room of one page among several files", async () => {
  const { context } = createWorkspace({ a: "line\n".repeat(5_000), b: "line\n".repeat(5_000) });
  const result = await callTool(createReadTool({ maxLines: 200 }), { paths: ["a", "b"] }, context());
  expect(textOf(result).match(/\tline/g)).toHaveLength(200);
  expect(textOf(result)).toContain('Next: read {"path":"a","offset":101}');
});

it("gives what small files leave over to the larger ones, wherever they stand", async () => {
  const { context } = createWorkspace({ big: "line\n".repeat(5_000), small: "one\n", tiny: "two\n" });
  const result = await callTool(createReadTool({ maxLines: 300 }), { paths: ["big", "small", "tiny"] }, context());
  expect(textOf(result)).toContain('Next: read {"path":"big","offset":299}');
  expect(textOf(result)).toMatch(/^== big ==\n[^]*\n== small ==\n1\tone\n== tiny ==\n1\ttwo$/);
  expect(result.details).toMatchObject({ files: [{ path: "big", details: { encoding: "utf-8" } }, { path: "small" }, { path: "tiny" }] });
});

it("LT-41 withholds what may hold secrets unless a policy let the call run, and claims it so that one can", async () => {
  const { at, context } = createWorkspace({ ".env": "KEY=secret-value\n", ".env.example": "KEY=\n", "config/ours.txt": "x\n" });
  const read = createReadTool();
  const refused = await callTool(read, { path: ".env" }, context());
  expect(refused.error).toMatchObject({ code: "withheld", category: "permission" });
  expect(textOf(refused)).toContain("rule 'dotenv'");
  expect(textOf(refused)).not.toContain("secret-value");
  expect((await callTool(read, { path: ".env.example" }, context())).error).toBeUndefined();
  expect(await read.impl.claims?.({ path: ".env" }, context())).toEqual([{ kind: "file", path: at(".env"), access: "read", sensitive: "dotenv" }]);
  expect(textOf(await callTool(read, { path: ".env" }, context({ decision: { verdict: "allow", trail: [] }, state: createState() })))).toBe("1\tKEY=secret-value");
  expect((await callTool(read, { paths: [".env", "config/ours.txt"] }, context())).error).toBeUndefined();
});
