import { expect, it } from "vitest";
import { graphemeBorderAfter, graphemeBorderBefore } from "./grapheme-border.ts";

it.each(["👨‍👩‍👧", "e\u0301", "🙂", "🇫🇷", "\r\n"])("finds no border inside %j", (grapheme) => {
  const text = `a${grapheme.repeat(3)}b`;
  for (let at = 0; at <= text.length; at++) {
    const inside = at > 1 && at < text.length - 1 ? (at - 1) % grapheme.length : 0;
    expect(graphemeBorderBefore(text, at), `before ${at}`).toBe(at - inside);
    expect(graphemeBorderAfter(text, at), `after ${at}`).toBe(inside === 0 ? at : at - inside + grapheme.length);
  }
});

it("moves places outside the text to its edges", () => {
  expect([graphemeBorderBefore("abc", -1), graphemeBorderBefore("abc", 9), graphemeBorderAfter("abc", -1), graphemeBorderAfter("abc", 9)]).toEqual([0, 3, 0, 3]);
});

it("keeps code points whole inside one endless grapheme", () => {
  const text = `a${"\u{1D165}".repeat(1_500)}`;
  expect(text.slice(0, graphemeBorderBefore(text, 1_400)).isWellFormed()).toBe(true);
  expect(text.slice(graphemeBorderAfter(text, 1_400)).isWellFormed()).toBe(true);
});
