import { expect, it } from "vitest";
import type { ArtifactStore, ContentBlock, ToolResult } from "@helve/agent-core";
import { estimateTokens } from "@helve/tool-schema/tokens";
import { boundResult } from "./bound-result.ts";
import { collectText } from "./measure/collect-text.ts";
import { createMemoryArtifactStore } from "./store/create-memory-artifact-store.ts";

const limitTokens = 1_000;

function textResult(text: string): ToolResult {
  return { content: [{ type: "text", text }] };
}

function linesOf(count: number, line = "some words of a line"): string {
  return Array.from({ length: count }, (_, index) => `${index + 1} ${line}\n`).join("");
}

function bound(result: ToolResult, store: ArtifactStore | undefined = createMemoryArtifactStore(), limit = limitTokens): Promise<ToolResult> {
  return boundResult(result, { limitTokens: limit, store, tool: "grep", callId: "c", sessionId: "s" });
}

function handleOf(result: ToolResult): string {
  const block = result.content.find(({ type }) => type === "artifact");
  if (block?.type !== "artifact") throw new Error("an artifact block was expected");
  return block.handle;
}

interface Counts {
  readonly whole: readonly number[];
  readonly shown: readonly number[];
  readonly omitted: readonly number[];
}

function countsOf(notice: string): Counts {
  const numbers = (label: string): number[] => (new RegExp(`${label}: ([\\d,]+) bytes? in ([\\d,]+) lines?`).exec(notice)?.slice(1) ?? []).map((text) => Number(text.replaceAll(",", "")));
  return { whole: numbers("Whole"), shown: numbers("Shown"), omitted: numbers("Left out") };
}

it("OU-01 leaves a result at the limit as it is, and bounds one with a word more", async () => {
  const store = createMemoryArtifactStore();
  const words = "word ".repeat(Math.ceil(limitTokens / 0.97));
  expect(estimateTokens(words)).toBe(limitTokens);
  const exact = textResult(words);
  expect(await bound(exact, store)).toBe(exact);
  expect(await store.list()).toEqual([]);
  expect(await bound(textResult(`${words}word word`), store)).not.toEqual(exact);
  expect(await store.list()).toHaveLength(1);
});

it("archives a long text whole and says in its place that it is a part, how large and how to read on", async () => {
  const store = createMemoryArtifactStore();
  const text = linesOf(8_000);
  const result = await bound(textResult(text), store);
  const handle = handleOf(result);
  const notice = collectText(result.content);
  expect(Buffer.from((await store.read(handle)) ?? []).toString()).toBe(text);
  expect(await store.stat(handle)).toMatchObject({ tool: "grep", callId: "c", sessionId: "s", type: "text/plain", bytes: text.length });
  expect(notice).toContain("This is a part of the result of grep.");
  expect(notice).toContain(handle);
  expect(notice).toContain("1 some words of a line\n");
  expect(notice).toContain("8000 some words of a line\n--- end ---");
  expect(notice).toMatch(/artifact_read \{"handle":"artifact_[0-9a-f]{32}","lines":"\d+-\d+"\}/);
  expect(result.content.map(({ type }) => type)).toEqual(["text", "artifact"]);
});

it.each([
  ["many lines", linesOf(8_000)],
  ["no line feed at the end", linesOf(8_000).trimEnd()],
  ["one long line", "x1 ".repeat(30_000)],
  ["CRLF", linesOf(5_000).replaceAll("\n", "\r\n")],
  ["long lines", linesOf(100, "many words ".repeat(300))],
  ["Chinese", linesOf(2_000, "世界和平与发展")],
  ["one line and an end", `${"a1 ".repeat(20_000)}\nend\n`],
])("OU-03 shown and omitted make the whole, in bytes and lines: %s", async (_, text) => {
  const { whole, shown, omitted } = countsOf(collectText((await bound(textResult(text))).content));
  expect(whole).toEqual([Buffer.byteLength(text), text.split("\n").length - (text.endsWith("\n") ? 1 : 0)]);
  expect([(shown[0] ?? 0) + (omitted[0] ?? 0), (shown[1] ?? 0) + (omitted[1] ?? 0)]).toEqual(whole);
  expect(shown[0]).toBeGreaterThan(0);
});

it.each(["👨‍👩‍👧‍👦", "e\u0301", "\r\n", "𝒳", "🇩🇪 "])("OU-04 splits no %j at a cut", async (unit) => {
  for (const shift of ["", "a", "ab", "abc"]) {
    const notice = collectText((await bound(textResult(shift + unit.repeat(20_000)))).content);
    const [, head = "", tail = ""] = /--- beginning ---\n([^]*?)\n--- left out[^\n]*---\n([^]*)\n--- end ---/.exec(notice) ?? [];
    expect(notice.isWellFormed()).toBe(true);
    expect(head.slice(shift.length).replaceAll(unit.trim(), "").trim()).toBe("");
    expect(tail.replaceAll(unit.trim(), "").trim()).toBe("");
  }
});

it("OU-05 measures in tokens, so that Chinese and English of equal tokens are treated alike", async () => {
  const english = "word ".repeat(900);
  const chinese = "世".repeat(1_283);
  expect(Math.abs(estimateTokens(english) - estimateTokens(chinese))).toBeLessThan(5);
  for (const text of [english, chinese]) expect(await bound(textResult(text))).toEqual(textResult(text));
  for (const text of [english.repeat(2), chinese.repeat(2)]) handleOf(await bound(textResult(text)));
});

it.each([256, 400, 1_000, 9_000])("OU-24 keeps the notice itself within %i tokens", async (limit) => {
  const texts = [linesOf(20_000), "a1 ".repeat(100_000), "-=".repeat(400_000), JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`some_long_key_${index}`, index])))];
  for (const text of texts) expect(estimateTokens(collectText((await bound(textResult(text), undefined, limit)).content))).toBeLessThanOrEqual(limit);
  for (const text of texts) expect(estimateTokens(collectText((await bound(textResult(text), createMemoryArtifactStore(), limit)).content))).toBeLessThanOrEqual(limit);
});

it("OU-07 keeps a failure's words up to a floor and archives the rest", async () => {
  const text = linesOf(15_000);
  const failure: ToolResult = { content: [{ type: "text", text }], error: { code: "x", category: "internal", retryable: false } };
  const notice = collectText((await bound(failure, createMemoryArtifactStore(), 256)).content);
  expect(estimateTokens(notice)).toBeGreaterThan(1_500);
  expect(notice).toContain(text.slice(0, 1_000));
  const short: ToolResult = { ...failure, content: [{ type: "text", text: "word ".repeat(1_500) }] };
  expect(await bound(short, createMemoryArtifactStore(), 256)).toBe(short);
});

it("shows how JSON on one line is built", async () => {
  const json = JSON.stringify({ total: 20_000, rows: Array.from({ length: 20_000 }, (_, id) => ({ id, name: `row ${id}` })) });
  const result = await bound(textResult(json));
  expect(collectText(result.content)).toMatch(/Structure: object with 2 keys: total \(number\), rows \(array of 20000\)/);
  expect(collectText(result.content)).toContain('"jsonPath":"$.total"');
  expect(result.content.at(-1)).toMatchObject({ type: "artifact", mimeType: "application/json" });
});

it.each([
  ["json", `[${"1,".repeat(9_000)}1]`],
  ["text", `{"broken": ${"1,".repeat(9_000)}`],
  ["diff", `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n${"+word and word\n".repeat(2_000)}`],
  ["log", "2026-01-02T10:00:00Z INFO started\n".repeat(2_000)],
])("OU-36 recognises %s by its form", async (kind, text) => {
  expect(collectText((await bound(textResult(text))).content)).toContain(`, ${kind}. Shown`);
});

it("OU-13 archives only the text of a mixed result and keeps the order", async () => {
  const image: ContentBlock = { type: "image", data: "AAAA", mimeType: "image/png" };
  const link: ContentBlock = { type: "resource-link", uri: "file:///a" };
  const result = await bound({ content: [link, { type: "text", text: linesOf(8_000) }, image, { type: "text", text: "the end" }] });
  expect(result.content.map(({ type }) => type)).toEqual(["resource-link", "text", "artifact", "image"]);
  expect(result.content[3]).toBe(image);
});

it("counts images and never cuts them", async () => {
  const image: ContentBlock = { type: "image", data: "A".repeat(500_000), mimeType: "image/png" };
  const text: ContentBlock = { type: "text", text: "word ".repeat(1_500) };
  expect((await bound({ content: [text] }, undefined, 2_000)).content).toEqual([text]);
  const result = await bound({ content: [text, image] }, undefined, 2_000);
  expect(result.content.at(-1)).toBe(image);
  expect(collectText(result.content)).toContain("This is a part");
});

it("OU-15 bounds data together with text: one form for the model, the raw value for the host", async () => {
  const structuredContent = { rows: Array.from({ length: 5_000 }, (_, id) => ({ id })) };
  const both = await bound({ content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent });
  expect(both.structuredContent).toBeUndefined();
  expect(both.details).toEqual({ structuredContent });
  handleOf(both);

  const store = createMemoryArtifactStore();
  const summary = await bound({ content: [{ type: "text", text: "5,000 rows" }], structuredContent, details: { took: 3 } }, store);
  expect(summary.structuredContent).toBeUndefined();
  expect(summary.details).toEqual({ took: 3, structuredContent });
  expect(summary.content[0]).toEqual({ type: "text", text: "5,000 rows" });
  expect(JSON.parse(Buffer.from((await store.read(handleOf(summary))) ?? []).toString())).toEqual(structuredContent);

  const rows = { rows: Array.from({ length: 110 }, (_, id) => ({ id })) };
  const repeated: ToolResult = { content: [{ type: "text", text: JSON.stringify(rows, null, 1) }], structuredContent: rows };
  expect(estimateTokens(JSON.stringify(rows, null, 1)) + estimateTokens(JSON.stringify(rows))).toBeGreaterThan(limitTokens);
  expect(await bound(repeated)).toBe(repeated);
});

it("OU-28 shows head and tail in honest words when the archive fails", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write '/secret/place'"), { code: "ENOSPC" });
  const store: ArtifactStore = { ...createMemoryArtifactStore(), create: () => Promise.reject(full) };
  const result = await bound(textResult(linesOf(8_000)), store);
  const notice = collectText(result.content);
  expect(result.error).toBeUndefined();
  expect(result.content).toHaveLength(1);
  expect(notice).toContain("the archive failed (ENOSPC)");
  expect(notice).not.toMatch(/secret|artifact_read/);
  expect(notice).toContain("1 some words");
  expect(notice).toContain("8000 some words");
});

it("leaves no half artifact when the medium fails in the middle", async () => {
  const store = createMemoryArtifactStore();
  const failing: ArtifactStore = { ...store, create: async (meta) => ({ ...(await store.create(meta)), commit: () => Promise.reject(new Error("gone")) }) };
  expect(collectText((await bound(textResult(linesOf(8_000)), failing)).content)).toContain("the archive failed (gone)");
  expect(await store.list()).toEqual([]);
});

it("OU-49 promises no handle where nothing is stored", async () => {
  const result = await boundResult(textResult(linesOf(8_000)), { limitTokens, tool: "grep" });
  expect(collectText(result.content)).toMatch(/The rest is not kept/);
  expect(collectText(result.content)).not.toMatch(/artifact_read|handle/);
});

it("archives nothing again that the tool has archived itself", async () => {
  const store = createMemoryArtifactStore();
  const artifact: ContentBlock = { type: "artifact", handle: "artifact_x", bytes: 5_000_000 };
  const result = await bound({ content: [{ type: "text", text: linesOf(8_000) }, artifact] }, store);
  expect(collectText(result.content)).toContain("archived its whole output under the handle artifact_x: 5,000,000 bytes.");
  expect(collectText(result.content)).not.toContain("Whole:");
  const { shown, omitted } = countsOf(collectText(result.content));
  const text = linesOf(8_000);
  expect([(shown[0] ?? 0) + (omitted[0] ?? 0), (shown[1] ?? 0) + (omitted[1] ?? 0)]).toEqual([text.length, 8_000]);
  expect(collectText(result.content)).toContain(`The tool's own excerpt: ${text.length.toLocaleString("en-US")} bytes in 8,000 lines`);
  expect(result.content.at(-1)).toBe(artifact);
  expect(await store.list()).toEqual([]);
  const small: ToolResult = { content: [{ type: "text", text: "the last lines" }, artifact] };
  expect(await bound(small, store)).toBe(small);
});

it("is not fooled by megabytes that the estimate counts as nothing", async () => {
  for (const text of [" ".repeat(2_000_000), "-".repeat(2_000_000)]) handleOf(await bound(textResult(text)));
});

it("judges a huge text by its length, without a word counted", { timeout: 20_000 }, async () => {
  const text = "word and word\n".repeat(4_000_000);
  const started = performance.now();
  handleOf(await bound(textResult(text)));
  expect(performance.now() - started).toBeLessThan(10_000);
});
