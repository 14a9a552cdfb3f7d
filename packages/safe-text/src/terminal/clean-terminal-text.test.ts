import { expect, it } from "vitest";
import { cleanTerminalText } from "./clean-terminal-text.ts";

it.each([
  ["colours", "\u001b[1;32mok\u001b[0m", "ok"],
  ["an OSC 8 link", "\u001b]8;;https://a.b/\u001b\\text\u001b]8;;\u0007!", "text!"],
  ["cursor moves", "a\u001b[2K\u001b[1Gb\u001b(B\u001b7c", "abc"],
  ["eight-bit sequences", "a\u009b31mb\u009dtitle\u009cc", "abc"],
  ["a title that is never closed", "\u001b]0;title\nnext line", "\nnext line"],
  ["redraws by carriage return", "10%\r50%\r100%\ndone", "100%\ndone"],
  ["CRLF", "a\r\nb\r\n", "a\nb\n"],
  ["overstrikes", "N\bNA\bAM\bME\bE", "NAME"],
  ["other control characters", "a\u0000b\u0007c\u007fd", "abcd"],
  ["a sequence cut at the end", "text\u001b[3", "text"],
])("SH-52 turns %s into plain text", (_, raw, clean) => {
  expect(cleanTerminalText(raw)).toBe(clean);
});

it("keeps tabs, line feeds and every ordinary character", () => {
  expect(cleanTerminalText("a\tb\nüñ≤🙂[31m")).toBe("a\tb\nüñ≤🙂[31m");
});

it("SH-51 reduces 200 redraws of a line to its last state", () => {
  const redraws = Array.from({ length: 200 }, (_, index) => `\r${index + 1} of 200`).join("");
  expect(cleanTerminalText(`${redraws}\nfinished\n`)).toBe("200 of 200\nfinished\n");
});

it.each(["\u001b]", "\u001b[1;", "\u001bP", "\b", "\r", "a\b", "\u009b"])("stays linear on a megabyte of %j", (unit) => {
  const started = performance.now();
  cleanTerminalText(unit.repeat(Math.ceil(1_000_000 / unit.length)));
  expect(performance.now() - started).toBeLessThan(4_000);
});
