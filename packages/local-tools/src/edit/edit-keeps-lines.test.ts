import fc from "fast-check";
import { expect, it } from "vitest";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { loadCodec } from "../text/load-codec.ts";
import type { Encoding } from "../text/text-format.ts";
import { createEditTool } from "./create-edit-tool.ts";

const edit = createEditTool();

it.each([
  ["line ends", "1\r\n2\r\n3\r\n4\n5\r6\n7\r\n", "3\n4\n5\r6\n7", "3\nfour\n5\r6\n7", "1\r\n2\r\n3\r\nfour\n5\r6\n7\r\n"],
  ["line ends where the text was given byte by byte", "a\r\nb\nc\r\n", "a\r\nb\nc", "a\r\nB\nc", "a\r\nB\nc\r\n"],
  ["line ends of lines that are replaced one by one", "a\r\nb\nc\r\nd\n", "a\nb\nc\nd\n", "A\nB\nC\nD\n", "A\r\nB\nC\r\nD\n"],
  ["quotes, dashes and blanks", "“a” – x  \nb\nc\t\n‘d’\n", "\"a\" - x\nb\nc\n'd'", "\"a\" - x\nB\nc\n'd'", "“a” – x  \nB\nc\t\n‘d’\n"],
  ["lines around one that is put in", "“a”\r\nb \r\n", '"a"\nb', '"a"\nnew\nb', "“a”\r\nnew\r\nb \r\n"],
  ["lines around one that is taken out", "“a”\r\nb\r\n“c”\r\n", '"a"\nb\n"c"', '"a"\n"c"', "“a”\r\n“c”\r\n"],
  ["lines before one that is put behind them", "“a”\r\nb", '"a"\nb', '"a"\nb\nc', "“a”\r\nb\r\nc"],
])("LT-56 LT-57 keeps the %s of lines that an edit only repeats", async (_what, before, old_text, new_text, after) => {
  const { get, context } = createWorkspace({ f: before });
  expect((await callTool(edit, { path: "f", old_text, new_text }, context())).error).toBeUndefined();
  expect(get("f").toString()).toBe(after);
});

it("LT-67 refuses edits that name the same lines, although they change others", async () => {
  const { get, context } = createWorkspace({ f: "a\nb\nc\n" });
  const result = await callTool(edit, { path: "f", edits: [{ old_text: "a\nb", new_text: "A\nb" }, { old_text: "b\nc", new_text: "b\nC" }] }, context());
  expect(result.error?.code).toBe("overlapping-edits");
  expect(get("f").toString()).toBe("a\nb\nc\n");
});

it("LT-60 takes a replacement that repeats what the encoding holds in another form, and refuses what is really new", async () => {
  const { encode } = await loadCodec("windows-1252");
  const before = encode("Café crème, déjà vu, naïve, garçon\nx\ny\n") ?? Buffer.alloc(0);
  const { get, context } = createWorkspace({ f: before });
  const composed = "Cafe\u0301 crème, déjà vu, naïve, garçon";
  expect((await callTool(edit, { path: "f", old_text: `${composed}\nx`, new_text: `${composed}\nX` }, context())).error).toBeUndefined();
  expect(get("f")).toEqual(encode("Café crème, déjà vu, naïve, garçon\nX\ny\n"));
  const refused = await callTool(edit, { path: "f", old_text: `${composed}\nX`, new_text: `${composed}\n日` }, context());
  expect(textOf(refused)).toContain("is in windows-1252, which cannot hold '日' (U+65E5)");
});

interface Line {
  readonly text: string;
  readonly blanks: string;
  readonly end: string;
}

/** As a model writes it: plain quotes, no blanks at the end, line feeds. */
const asTyped = ({ text }: Line): string => text.replaceAll(/[“”]/g, '"').replaceAll("–", "-");
const asStored = ({ text, blanks, end }: Line): string => text + blanks + end;

const encodings: readonly Encoding[] = ["utf-8", "utf-16le", "utf-16be"];

it("LT-58 leaves every byte of the lines that are not changed, over encodings, line ends, blanks and quotes, wherever the edit begins and ends", async () => {
  const line = fc.record({ text: fc.constantFrom("plain", "\tif (x) {", "“quoted”", "a – b", "naïve 语", "    deep"), blanks: fc.constantFrom("", "", "  ", "\t"), end: fc.constantFrom("\n", "\r\n") });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...encodings),
      fc.array(line, { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.nat(5),
      fc.nat(5),
      fc.array(fc.constantFrom("new line", "  other", ""), { maxLength: 3 }),
      async (encoding, drawn, place, before, behind, fresh) => {
        // Each line says its number, so that a block occurs once.
        const lines = drawn.map((one, index) => ({ ...one, text: `${one.text} #${index}.` }));
        const changed = place % lines.length;
        const from = Math.max(0, changed - before);
        const to = Math.min(lines.length - 1, changed + behind);
        const { encode } = await loadCodec(encoding);
        const toBytes = (text: string): Buffer => encode(text) ?? Buffer.alloc(0);
        const mark = encoding === "utf-8" ? "" : "\ufeff";
        const { get, context } = createWorkspace({ f: toBytes(mark + lines.map(asStored).join("")) });
        const typed = lines.slice(from, to + 1).map(asTyped);
        const old_text = typed.map((text) => `${text}\n`).join("");
        const new_text = typed.toSpliced(changed - from, 1, ...fresh).map((text) => `${text}\n`).join("");
        const result = await callTool(edit, { path: "f", old_text, new_text }, context());
        expect(result.error).toBeUndefined();
        const head = toBytes(mark + lines.slice(0, changed).map(asStored).join(""));
        const tail = toBytes(lines.slice(changed + 1).map(asStored).join(""));
        const now = get("f");
        expect(now.subarray(0, head.length)).toEqual(head);
        expect(now.subarray(now.length - tail.length)).toEqual(tail);
        const middle = (await loadCodec(encoding)).decode(now.subarray(head.length, now.length - tail.length));
        expect(middle.replaceAll("\r\n", "\n")).toBe(fresh.map((text) => `${text}\n`).join(""));
      },
    ),
    { numRuns: 250 },
  );
});
