import { expect, it } from "vitest";
import { clipText } from "./clip-text.ts";

it("leaves a text that fits exactly", () => {
  expect(clipText("abc", { maxCharacters: 3 })).toBe("abc");
});

it("says how much was cut and stays inside the limit", () => {
  const clipped = clipText("x".repeat(100), { maxCharacters: 40 });
  expect(clipped.length).toBeLessThanOrEqual(40);
  const kept = /^(x+) … \[(\d+) characters cut\]$/.exec(clipped);
  expect((kept?.[1]?.length ?? 0) + Number(kept?.[2])).toBe(100);
});

it.each(["👨‍👩‍👧", "é", "🙂", "🇫🇷"])("never cuts %s in two", (grapheme) => {
  const text = grapheme.repeat(60);
  for (let maxCharacters = 1; maxCharacters < text.length; maxCharacters++) {
    const kept = clipText(text, { maxCharacters, marker: () => "" });
    expect(kept.length % grapheme.length).toBe(0);
  }
});

it("keeps code points whole inside one endless grapheme", () => {
  const clipped = clipText("a" + "\u{1D165}".repeat(1_500), { maxCharacters: 1_400, marker: () => "" });
  expect(clipped.isWellFormed()).toBe(true);
  expect(clipped.length).toBeGreaterThan(1_300);
});

it("gives the beginning without a marker where the marker has no room", () => {
  expect(clipText("x".repeat(50), { maxCharacters: 5 })).toBe("xxxxx");
});
