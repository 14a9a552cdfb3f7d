import fc from "fast-check";
import { expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";
import { isCharacterBoundary } from "./is-character-boundary.ts";
import { loadCodec } from "./load-codec.ts";
import type { Encoding } from "./text-format.ts";

const samples: Readonly<Record<Encoding, string>> = {
  "utf-8": "naïve café, 这是, ひらがな 😀\n",
  "utf-16le": "plain words, naïve café, 这是 😀\n",
  "utf-16be": "plain words, naïve café, 这是 😀\n",
  gb18030: "这是一个测试文件，里面有中文内容。\n第二行也有一些内容，用来检测编码。\n",
  shift_jis: "これは日本語のテストです。表示と能力をためす。\n二行目の内容です。\n",
  "euc-jp": "これは日本語のテストです。表示と能力をためす。\n二行目の内容です。\n",
  big5: "這是一個測試檔案，裡面有中文內容。\n第二行也有一些內容，用來檢測編碼。\n",
  "euc-kr": "이것은 한국어 시험 파일입니다. 여러 줄이 있습니다.\n둘째 줄의 내용입니다.\n",
  "windows-1251": "Это проверка кодировки на русском языке, и в ней много слов.\nВторая строка.\n",
  "windows-1252": "Café crème, déjà vu — “naïve”\n",
  "iso-8859-1": "Café cr\u0081me, déjà vu\n",
};
const encodings = Object.keys(samples) as Encoding[];

it.each(encodings)("LT-31 finds %s by its bytes, and reads and writes it without a change", async (encoding) => {
  const codec = await loadCodec(encoding);
  const bytes = codec.encode(samples[encoding]);
  expect(bytes).toBeInstanceOf(Buffer);
  expect(codec.decode(bytes ?? Buffer.alloc(0))).toBe(samples[encoding]);
  expect((await detectFormat(bytes ?? Buffer.alloc(0), { isWhole: true }))?.encoding).toBe(encoding);
});

it.each([
  ["utf-8", [0xef, 0xbb, 0xbf, 0x61]],
  ["utf-16le", [0xff, 0xfe, 0x61, 0]],
  ["utf-16be", [0xfe, 0xff, 0, 0x61]],
] as const)("LT-30 takes the byte order mark of %s at its word", async (encoding, bytes) => {
  expect(await detectFormat(Buffer.from(bytes), { isWhole: true })).toMatchObject({ encoding, isGuess: false, mark: Buffer.from(bytes).subarray(0, encoding === "utf-8" ? 3 : 2) });
});

it("states a guess where a few bytes prove nothing, and takes a cut character for no fault", async () => {
  expect(await detectFormat(Buffer.from("caf\xe9", "latin1"), { isWhole: true })).toMatchObject({ encoding: "windows-1252", isGuess: true });
  expect(await detectFormat(Buffer.from("naïve 这").subarray(0, -1), { isWhole: false })).toMatchObject({ encoding: "utf-8" });
  expect(await detectFormat(Buffer.alloc(0), { isWhole: true })).toMatchObject({ encoding: "utf-8" });
});

it.each([
  ["NULs without a pattern", Buffer.from([0, 1, 0, 0, 5, 200, 0, 0, 7, 0])],
  ["little numbers of two bytes", Buffer.from(Uint16Array.from({ length: 200 }, (_, index) => index).buffer)],
  ["control characters", Buffer.alloc(100, 3)],
])("calls %s binary", async (_what, bytes) => {
  expect(await detectFormat(bytes, { isWhole: true })).toBeUndefined();
});

it.each([
  ["gb18030", "\ud800"],
  ["shift_jis", "한"],
  ["windows-1252", "这"],
  ["iso-8859-1", "€"],
  ["utf-8", "\udc00"],
] as const)("refuses to write into %s what would not read the same again", async (encoding, text) => {
  expect((await loadCodec(encoding)).encode(`ok ${text}`)).toBeUndefined();
});

it.each(encodings)("LT-58 knows where characters begin in %s", async (encoding) => {
  const codec = await loadCodec(encoding);
  const characters = [...new Set([...samples[encoding], ..."\n 09azAZ~|@\\"])].flatMap((character) => codec.encode(character) ?? []);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...characters), { maxLength: 30 }), (pieces) => {
      const bytes = Buffer.concat(pieces);
      const begins = new Set([0]);
      let at = 0;
      for (const piece of pieces) begins.add((at += piece.length));
      for (let place = 0; place <= bytes.length; place += 1) expect({ place, begins: isCharacterBoundary(bytes, place, encoding) }).toEqual({ place, begins: begins.has(place) });
    }),
  );
});

it("LT-31 finds the encoding behind a front that is all ASCII, and is not misled by binary data there", async () => {
  const licence = Buffer.from("Permission is granted, free of charge.\n".repeat(200));
  const chinese = (await loadCodec("gb18030")).encode(samples.gb18030) ?? Buffer.alloc(0);
  expect(await detectFormat(Buffer.concat([licence, chinese]), { isWhole: true })).toMatchObject({ encoding: "gb18030" });
  expect(await detectFormat(Buffer.concat([licence, Buffer.from(samples["utf-8"].repeat(400)).subarray(0, 4_100)]), { isWhole: false })).toMatchObject({ encoding: "utf-8", isGuess: false });
  expect(await detectFormat(Buffer.concat([licence, Buffer.from([0x80, 0, 1, 0xff]), chinese]), { isWhole: true })).toMatchObject({ encoding: "utf-8" });
});
