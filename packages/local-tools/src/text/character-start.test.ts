import fc from "fast-check";
import { expect, it } from "vitest";
import { characterStart } from "./character-start.ts";
import { loadCodec } from "./load-codec.ts";
import type { Encoding } from "./text-format.ts";

const samples: readonly (readonly [Encoding, string])[] = [
  ["utf-8", "aé这😀|"],
  ["utf-16le", "aé这😀|"],
  ["utf-16be", "aé这😀|"],
  ["gb18030", "a这丂㐂😀0|"],
  ["shift_jis", "a表示ソｱ|"],
  ["euc-jp", "a表示ｱ|"],
  ["big5", "a這功|"],
  ["euc-kr", "a한글|"],
  ["windows-1252", "aé|"],
];

it.each(samples)("LT-24 finds the start of the character at any byte of %s, also where the bytes end in its middle", async (encoding, sample) => {
  const { encode } = await loadCodec(encoding);
  const characters = [...sample].map((character) => encode(character) ?? Buffer.alloc(0));
  expect(characters.every(({ length }) => length > 0)).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 20 }), (pieces) => {
      const bytes = Buffer.concat(pieces);
      let start = 0;
      for (const piece of pieces) {
        for (let at = start; at < start + piece.length; at += 1) {
          expect(characterStart(bytes, { at, encoding })).toBe(start);
          // At the end of what is there yet, only a character that is cut begins before.
          expect(characterStart(bytes.subarray(0, at), { at, encoding })).toBe(start);
        }
        start += piece.length;
      }
      expect(characterStart(bytes, { at: bytes.length, encoding })).toBe(bytes.length);
    }),
  );
});
