import fc from "fast-check";
import { expect, it } from "vitest";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { loadCodec } from "../text/load-codec.ts";
import type { Encoding } from "../text/text-format.ts";
import { createReadTool } from "./create-read-tool.ts";

const long: readonly (readonly [Encoding, string])[] = [
  ["utf-8", "这是😀é"],
  ["utf-16le", "这是😀é"],
  ["utf-16be", "这是😀é"],
  ["gb18030", "这是一个测试文件里面有中文内容第二行也有一些内容"],
  ["shift_jis", "これは日本語のテストです表示と能力をためす"],
  ["euc-jp", "これは日本語のテストです表示と能力をためす"],
  ["big5", "這是一個測試檔案裡面有中文內容第二行也有一些內容"],
  ["euc-kr", "이것은한국어시험파일입니다여러줄이있습니다"],
  ["windows-1251", "Это проверка кодировки на русском языке "],
];

it.each(long)("LT-24 reads a line in %s that is longer than several chunks by the offered columns, and from any other column at a whole character", async (encoding, text) => {
  const { encode } = await loadCodec(encoding);
  const line = text.repeat(Math.ceil(90_000 / text.length));
  const mark = encoding.startsWith("utf-16") ? "\ufeff" : "";
  const { context } = createWorkspace({ f: encode(`${mark}${line}\nlast\n`) ?? "" });
  const read = createReadTool();
  const columns = [1];
  let whole = "";
  for (let column: number | undefined = 1; column !== undefined; ) {
    const result = await callTool(read, { path: "f", column }, context());
    expect(result.details).toMatchObject({ encoding });
    whole += bodyOf(result).replace(/^1\t/, "").replace(/\n2\tlast$/, "");
    column = (result.details as { readonly next?: { readonly column: number } }).next?.column;
    if (column !== undefined) columns.push(column);
    expect(columns.length).toBeLessThan(20);
  }
  expect(whole === line).toBe(true);
  expect(columns.length).toBeGreaterThan(1);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: (encode(line)?.length ?? 0) - 20 }), async (column) => {
      const result = await callTool(read, { path: "f", column }, context());
      // Nothing that is there reads otherwise than in the whole.
      expect(line.includes(bodyOf(result).replace(/^1\t/, "").replace(/\n2\tlast$/, ""))).toBe(true);
    }),
    { numRuns: 12 },
  );
}, 20_000);

it("says how long the line is where the column lies behind its end", async () => {
  const { context } = createWorkspace({ f: "abc\ndef", crlf: "abc\r\n" });
  const read = createReadTool();
  for (const [input, says] of [
    [{ path: "f", column: 9 }, "Line 1 of 'f' has 3 bytes; nothing is at column 9."],
    [{ path: "f", offset: 2, column: 5 }, "Line 2 of 'f' has 3 bytes; nothing is at column 5."],
  ] as const) {
    const result = await callTool(read, input, context());
    expect(result.error).toMatchObject({ code: "past-the-end", category: "input" });
    expect(textOf(result)).toContain(says);
  }
  expect(textOf(await callTool(read, { path: "f", column: 4 }, context()))).toBe("1\t\n2\tdef");
});

function bodyOf({ content }: { readonly content: readonly { readonly type: string }[] }): string {
  const [first] = content;
  return first !== undefined && "text" in first ? String(first.text) : "";
}
