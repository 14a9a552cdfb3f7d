import { describe, expect, it } from "vitest";
import type { ToolResult } from "@helve/agent-core";
import { textOf } from "../../../testing/workspace.fixture.ts";
import { showPdf } from "../show-media.ts";
import { requestFor } from "../testing/media-request.fixture.ts";
import { createPdf } from "../testing/pdf.fixture.ts";
import { showWithoutPeers } from "../testing/without-peers.fixture.ts";

const numbered = (count: number): Buffer => createPdf(Array.from({ length: count }, (_, index) => [`text of ${index + 1}`]));
const five = numbered(5);
const shownPages = (result: ToolResult): readonly number[] => [...textOf(result).matchAll(/^--- Page (\d+) of/gm)].map(([, number]) => Number(number));
/** The arguments of the next call, as the notice words it. */
const nextOf = (result: ToolResult): Record<string, string | number> | undefined => {
  const [, call] = /Next: read (\{.*\})\]$/.exec(textOf(result)) ?? [];
  return call === undefined ? undefined : (JSON.parse(call) as Record<string, string | number>);
};

describe("showPdf", () => {
  it.each([
    [undefined, [1, 2, 3, 4, 5]],
    ["3", [3]],
    ["2-4", [2, 3, 4]],
    ["3-", [3, 4, 5]],
    ["4-9", [4, 5]],
    [" 2 - 3 ", [2, 3]],
    ["5-5", [5]],
  ])("LT-38 shows of five pages for %j the pages %j under numbered headings", async (pages, expected) => {
    const result = await showPdf(requestFor(five, { input: pages === undefined ? {} : { pages } }));
    expect(shownPages(result)).toEqual(expected);
    for (const number of expected) expect(textOf(result)).toContain(`--- Page ${number} of 5 ---\ntext of ${number}`);
    expect(nextOf(result)).toBeUndefined();
    expect(result.error).toBeUndefined();
  });

  it.each(["6-", "6", "7-9"])("LT-38 says how many pages there are when %j starts behind them", async (pages) => {
    const result = await showPdf(requestFor(five, { input: { pages } }));
    expect(result.error).toMatchObject({ code: "past-the-end", category: "input" });
    expect(textOf(result)).toContain("has 5 pages");
  });

  it.each(["0", "4-2", "-3", "a", "1,2", "1--2", ""])("LT-38 refuses the pages %j with what is wanted", async (pages) => {
    const result = await showPdf(requestFor(five, { input: { pages } }));
    expect(result.error).toMatchObject({ code: "bad-pages", category: "input" });
    expect(textOf(result)).toContain('{"pages": "2-4"}');
  });

  it.each([
    ["3-", [3, 4], "5-", [5, 6]],
    [undefined, [1, 2], "3-", [3, 4]],
    ["2-6", [2, 3], "4-6", [4, 5]],
    ["1-3", [1, 2], "3", [3]],
  ])("LT-38 ends %j at the most pages of one call and offers the rest", async (pages, expected, next, rest) => {
    const show = (input: object) => showPdf(requestFor(numbered(6), { input, options: { pdfMaxPages: 2 } }));
    const result = await show(pages === undefined ? {} : { pages });
    expect(shownPages(result)).toEqual(expected);
    expect(nextOf(result)).toEqual({ path: "file", pages: next });
    expect(shownPages(await show({ pages: next }))).toEqual(rest);
  });

  it("LT-38 says nothing of a next call at exactly the most pages", async () => {
    expect(nextOf(await showPdf(requestFor(five, { options: { pdfMaxPages: 5 } })))).toBeUndefined();
  });

  it("LT-38 names an encrypted document by its error code", async () => {
    const result = await showPdf(requestFor(createPdf([["secret"]], { password: "let me in" })));
    expect(result.error).toMatchObject({ code: "encrypted-pdf", category: "input" });
    expect(textOf(result)).toContain("password");
    expect(textOf(result)).not.toContain("secret");
  });

  it("LT-38 shows a document that opens without a password although it is encrypted, as one that may not be printed", async () => {
    expect(textOf(await showPdf(requestFor(createPdf([["open to all"]], { password: "" }))))).toContain("open to all");
  });

  it.each([
    ["nothing behind its signature", Buffer.from("%PDF-1.4\nnothing")],
    ["its end missing", five.subarray(0, 300)],
  ])("LT-38 says that a document with %s cannot be understood", async (_, bytes) => {
    expect((await showPdf(requestFor(bytes))).error).toMatchObject({ code: "broken-pdf", category: "input" });
  });

  it("LT-38 says which pages hold no text, as scans do", async () => {
    const result = await showPdf(requestFor(createPdf([["words"], [], []])));
    expect(textOf(result)).toContain("--- Page 2 of 3 ---\n(no text)");
    expect(textOf(result)).toContain("[Pages 2, 3 hold no text; probably scanned images");
  });

  it("LT-39 goes on inside a page that is longer than one answer until all was shown once", async () => {
    const latin = Array.from({ length: 200 }, (_, index) => `line ${index} caf\u00e9 ${"x".repeat(20)}`);
    const bytes = createPdf([["short"], latin, ["end"]]);
    const whole = await showPdf(requestFor(bytes, { options: { maxBytes: 1_000_000 } }));
    const seen = new Set<string>();
    const parts: string[][] = [[], [], []];
    let calls = 0;
    for (let input: object | undefined = {}; input !== undefined; calls++) {
      const result: ToolResult = await showPdf(requestFor(bytes, { input, options: { maxBytes: 1_024 } }));
      const [first] = result.content;
      const body = first?.type === "text" ? first.text : "";
      expect(seen.has(body)).toBe(false);
      seen.add(body);
      expect(Buffer.byteLength(body)).toBeLessThan(1_200);
      for (const section of body.split(/^(?=--- Page )/m)) parts[Number(/Page (\d)/.exec(section)?.[1]) - 1]?.push(section.slice(section.indexOf("\n") + 1).replace(/\n\n$/, ""));
      input = nextOf(result);
      expect((result.details as { readonly next?: unknown }).next).toEqual(input);
    }
    expect(calls).toBeGreaterThan(6);
    expect(parts.map((part) => part.join("")).join("|")).toBe(`short|${latin.join("\n")}|end`);
    expect(textOf(whole)).toContain(latin.join("\n"));
  });

  it("LT-39 starts a page that no longer fits in the next call", async () => {
    const bytes = createPdf([["a".repeat(700)], ["b".repeat(700)]]);
    const result = await showPdf(requestFor(bytes, { options: { maxBytes: 1_024 } }));
    expect(shownPages(result)).toEqual([1]);
    expect(nextOf(result)).toEqual({ path: "file", pages: "2-" });
  });

  it("LT-39 starts at the next character when the column lies inside one", async () => {
    const result = await showPdf(requestFor(createPdf([["\u00e9a"]]), { input: { column: 2 } }));
    expect(textOf(result)).toContain("from byte 3 ---\na");
  });

  it("LT-39 says how long a page is when the column lies behind it", async () => {
    const result = await showPdf(requestFor(five, { input: { pages: "2-3", column: 500 } }));
    expect(result.error).toMatchObject({ code: "past-the-end" });
    expect(textOf(result)).toContain("Page 2 of 'file' has 9 bytes");
  });

  it("LT-38 loads no file of more than 256 MiB, and nothing after an abort", async () => {
    const large = { ...requestFor(Buffer.alloc(0)), size: 2 ** 31, readAll: () => Promise.reject(new Error("was read")) };
    expect((await showPdf(large)).error?.code).toBe("pdf-too-large");
    await expect(showPdf(requestFor(five, { signal: AbortSignal.abort() }))).rejects.toThrow("abort");
  });

  it("LT-38 says what to install where unpdf is absent, and tells one that does not load from it", { timeout: 60_000 }, async () => {
    const absent = await showWithoutPeers({ show: "showPdf", bytes: five });
    expect(absent.error).toBeUndefined();
    expect(textOf(absent)).toMatch(/PDF document \(.*'unpdf' is not installed.*npm install unpdf/);
    const broken = await showWithoutPeers({ show: "showPdf", bytes: five, broken: { unpdf: "half of it is missing" } });
    expect(textOf(broken)).toMatch(/'unpdf' is installed but does not load \(half of it is missing\)/);
  });
});
