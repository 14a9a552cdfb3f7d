import fc from "fast-check";
import { expect, it } from "vitest";
import { callTool, createWorkspace } from "../testing/workspace.fixture.ts";
import { loadCodec } from "../text/load-codec.ts";
import type { Encoding } from "../text/text-format.ts";
import { createReadTool } from "./create-read-tool.ts";

/** With words enough to be found, and characters whose last byte is a letter, a backslash or a digit in some of them. */
const texts: readonly (readonly [Encoding, string, string])[] = [
  ["utf-8", "", "naïve – café, 这是, ひらがな 😀"],
  ["utf-8", "\ufeff", "plain"],
  ["utf-16le", "\ufeff", "这是, ひらがな 😀"],
  ["utf-16be", "\ufeff", "这是, ひらがな 😀"],
  ["utf-16le", "", "plain words of a file without a mark, and some more of them"],
  ["gb18030", "", "这是一个测试文件，里面有中文内容。第二行也有一些内容，用来检测编码。丂㐂"],
  ["shift_jis", "", "これは日本語のテストです。表示と能力をためす。二行目の内容です。ソ表"],
  ["euc-jp", "", "これは日本語のテストです。表示と能力をためす。二行目の内容です。"],
  ["big5", "", "這是一個測試檔案，裡面有中文內容。第二行也有一些內容，用來檢測編碼。功許"],
  ["euc-kr", "", "이것은 한국어 시험 파일입니다. 여러 줄이 있습니다. 둘째 줄의 내용입니다."],
];

const ends = ["\n", "\r\n"];

it.each(texts)("LT-23 LT-24 gives a random text in %s (mark %j) back, walking by the calls that its notes offer", async (encoding, mark, sample) => {
  const { encode } = await loadCodec(encoding);
  const character = fc.constantFrom(...sample, "a", "|", "\\", "0", "\r");
  const line = fc.oneof(fc.string({ unit: character, maxLength: 9 }), fc.string({ unit: character, minLength: 60, maxLength: 200 }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(line, fc.constantFrom(...ends)), { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 4 }), fc.boolean(), async (lines, maxLines, endsWithLine) => {
      const body = lines.map(([one, end]) => one + end).join("");
      const text = `${sample}\n${endsWithLine ? body : body.replace(/\r?\n$/, "x")}`;
      const { context } = createWorkspace({ f: encode(mark + text) ?? "" });
      const read = createReadTool({ maxBytes: 61, maxLines });
      expect(await walk((input) => callTool(read, input, context()), encoding)).toBe(text.replaceAll(/\r?\n/g, "\n").replace(/\n$/, ""));
    }),
    { numRuns: 40 },
  );
}, 30_000);

interface Page {
  readonly content: readonly { readonly type: string }[];
  readonly details?: unknown;
}

/** Follows the calls as they stand in the notes, and joins what the pages show. */
async function walk(call: (input: object) => Promise<Page>, encoding: Encoding): Promise<string> {
  let whole: string | undefined;
  for (let input: { readonly column?: number } | undefined = { path: "f" } as object, pages = 0; input !== undefined; pages += 1) {
    expect(pages).toBeLessThan(1_000);
    const { content, details } = await call(input);
    expect(details).toMatchObject({ encoding });
    const [body = "", ...notes] = content.map((block) => ("text" in block ? String(block.text) : ""));
    const shown = body.split("\n").map((one) => one.slice(one.indexOf("\t") + 1)).join("\n");
    whole = whole === undefined ? shown : `${whole}${(input.column ?? 1) > 1 ? "" : "\n"}${shown}`;
    const next = notes.map((note) => /Next: read (\{.*\})\]$/.exec(note)?.[1]).find((offered) => offered !== undefined);
    input = next === undefined ? undefined : (JSON.parse(next) as { readonly column?: number });
  }
  return whole ?? "";
}
