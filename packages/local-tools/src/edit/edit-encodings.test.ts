import fc from "fast-check";
import { expect, it } from "vitest";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { loadCodec } from "../text/load-codec.ts";
import type { Encoding } from "../text/text-format.ts";
import { createEditTool } from "./create-edit-tool.ts";

const edit = createEditTool();

/** Enough text that the encoding is found by its bytes. */
const samples: readonly (readonly [Encoding, string])[] = [
  ["utf-8", "naïve café, 这是测试\n"],
  ["utf-16le", "\ufeffplain words, naïve café, 这是\n"],
  ["utf-16be", "\ufeffplain words, naïve café, 这是\n"],
  ["gb18030", "这是一个测试文件，里面有中文内容。第二行也有一些内容，用来检测编码。\n"],
  ["shift_jis", "これは日本語のテストです。表示と能力をためす。\n"],
  ["windows-1252", "Café crème, déjà vu, naïve, garçon\n"],
];

it.each(samples)("LT-60 edits a file in %s in its own encoding", async (encoding, sample) => {
  const { encode } = await loadCodec(encoding);
  const { get, context } = createWorkspace({ f: encode(`${sample}old line\nlast\n`) ?? "" });
  const result = await callTool(edit, { path: "f", old_text: "old line\nlast", new_text: `${sample.replace("\ufeff", "").trim()}\nnew` }, context());
  expect(result.error).toBeUndefined();
  expect(get("f")).toEqual(encode(`${sample}${sample.replace("\ufeff", "")}new\n`));
  expect(textOf(result)).toContain(`2\t${sample.replace("\ufeff", "").trim()}`);
});

it("LT-60 refuses what the encoding of the file cannot hold, and changes nothing", async () => {
  const { encode } = await loadCodec("shift_jis");
  const before = encode(`${samples[4]?.[1] ?? ""}x\n`) ?? Buffer.alloc(0);
  const { get, context } = createWorkspace({ f: before });
  const result = await callTool(edit, { path: "f", old_text: "x", new_text: "한" }, context());
  expect(result.error?.code).toBe("not-encodable");
  expect(textOf(result)).toContain("is in shift_jis, which cannot hold '한' (U+D55C)");
  expect(get("f")).toEqual(before);
});

it("does not take the tail of one character and the head of the next for a text", async () => {
  // In Shift-JIS the second byte of 表 is a backslash.
  const { encode } = await loadCodec("shift_jis");
  const text = "これは日本語のテストです。表示と能力をためす。\n";
  const { get, context } = createWorkspace({ f: encode(text) ?? "" });
  expect((await callTool(edit, { path: "f", old_text: "\\", new_text: "/" }, context())).error?.code).toBe("text-not-found");
  expect(get("f")).toEqual(encode(text));
});

it.each([
  ["blanks at line ends", "a  \nb\t\nc\n", "a\nb", "x\ny", "x\ny\t\nc\n"],
  ["curly quotes", "say “hi” – now\n", 'say "hi" - now', "bye", "bye\n"],
  ["no-break spaces", "a\u00a0b\nc\n", "a b", "d", "d\nc\n"],
  ["composed characters", "cafe\u0301 x\n", "café x", "tea", "tea\n"],
  ["blanks and CRLF", "a  \r\nb\r\n", "a\nb", "x\ny", "x\r\ny\r\n"],
])("LT-57 takes %s for the same inside the span only, and says so", async (_what, before, wanted, replacement, after) => {
  const { get, context } = createWorkspace({ f: `“first” – line \t\n${before}` });
  const result = await callTool(edit, { path: "f", old_text: wanted, new_text: replacement }, context());
  expect(result.error).toBeUndefined();
  expect(textOf(result)).toContain("old_text was not there exactly");
  expect(get("f").toString()).toBe(`“first” – line \t\n${after}`);
});

it("LT-63 takes the exact hit where another would match more tolerantly, and counts in the space that matched", async () => {
  const { get, context } = createWorkspace({ f: '“a”\n"a"\n', g: "“b”\n„b”\n" });
  await callTool(edit, { path: "f", old_text: '"a"', new_text: "c" }, context());
  expect(get("f").toString()).toBe("“a”\nc\n");
  expect(textOf(await callTool(edit, { path: "g", old_text: '"b"', new_text: "c" }, context()))).toContain("occurs 2 times in 'g' (lines 1, 2)");
});

it("never takes indentation for the same, nor the middle of a composed character", async () => {
  const { context } = createWorkspace({ f: "    if (x)\n\ty\n", g: "e\u0301a\n" });
  expect((await callTool(edit, { path: "f", old_text: "\tif (x)", new_text: "z" }, context())).error?.code).toBe("text-not-found");
  expect((await callTool(edit, { path: "g", old_text: "\u0301a”", new_text: "z" }, context())).error?.code).toBe("text-not-found");
});

it("LT-58 leaves every byte outside the span as it is, over encodings, line ends and sizes", async () => {
  const line = fc.oneof(fc.constantFrom("", "  ", "plain", "tab\there", "“q” – x  ", "a\rb"), fc.string({ maxLength: 12 }).map((text) => text.replace(/[\r\n\0]/g, "").replaceAll("MARK", "")));
  const ending = fc.constantFrom("\n", "\r\n");
  const part = fc.array(fc.tuple(line, ending), { maxLength: 12 }).map((lines) => lines.map(([text, end]) => text + end).join(""));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...samples), part, part, ending, fc.constantFrom(1, 1, 1, 2_000), async ([encoding, sample], before, after, end, times) => {
      const { encode } = await loadCodec(encoding);
      const head = encode(sample + before);
      // Some files of about a megabyte among many small ones.
      const tail = encode(end + after.repeat(times));
      const old = encode(`MARK one${end}MARK two`);
      fc.pre(head !== undefined && tail !== undefined && old !== undefined);
      const { get, context } = createWorkspace({ f: Buffer.concat([head, old, tail]) });
      const result = await callTool(edit, { path: "f", old_text: "MARK one\nMARK two", new_text: "a\nb" }, context());
      expect(result.error).toBeUndefined();
      const now = get("f");
      expect(now.subarray(0, head.length)).toEqual(head);
      expect(now.subarray(now.length - tail.length)).toEqual(tail);
      expect(now.subarray(head.length, now.length - tail.length)).toEqual(encode(`a${end}b`));
    }),
    { numRuns: 150 },
  );
});
