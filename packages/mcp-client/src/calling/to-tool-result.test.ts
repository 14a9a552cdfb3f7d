import { expect, it } from "vitest";
import { toToolResult } from "./to-tool-result.ts";

it("MC-57 represents all five kinds, a resource as text and as bytes", () => {
  const content = [
    { type: "text", text: "t" },
    { type: "image", data: "aQ==", mimeType: "image/png" },
    { type: "audio", data: "aQ==", mimeType: "audio/wav" },
    { type: "resource_link", uri: "u:1", name: "n", mimeType: "text/plain" },
    { type: "resource", resource: { uri: "u:2", text: "inline" } },
    { type: "resource", resource: { uri: "u:3", mimeType: "a/b", blob: "AAE=" } },
  ];
  expect(toToolResult({ content })).toEqual({
    content: [
      { type: "text", text: "t" },
      { type: "image", data: "aQ==", mimeType: "image/png" },
      { type: "audio", data: "aQ==", mimeType: "audio/wav" },
      { type: "resource-link", uri: "u:1", name: "n", mimeType: "text/plain" },
      { type: "resource", uri: "u:2", text: "inline" },
      { type: "resource", uri: "u:3", mimeType: "a/b", blob: "AAE=" },
    ],
  });
});

it("MC-53 keeps an error's content and data, and validates nothing", () => {
  const result = toToolResult({ content: [{ type: "text", text: "No." }], structuredContent: { any: 1 }, isError: true });
  expect(result).toEqual({ content: [{ type: "text", text: "No." }], structuredContent: { any: 1 }, error: { code: "tool-error", category: "internal", retryable: false } });
});

it("MC-56 shows data without content as JSON, and data that the content already holds once", () => {
  expect(toToolResult({ content: [], structuredContent: { a: 1 } }).content).toEqual([{ type: "text", text: '{"a":1}' }]);
  const twice = toToolResult({ content: [{ type: "text", text: '{ "a": 1 }' }], structuredContent: { a: 1 } });
  expect(twice).toEqual({ content: [{ type: "text", text: '{ "a": 1 }' }], structuredContent: { a: 1 } });
});

it.each([{}, null, undefined, "text", []])("MC-59 accepts the result %j as one that says nothing", (raw) => {
  expect(toToolResult(raw)).toEqual({ content: [] });
});

it("MC-59 accepts a link without a name", () => {
  expect(toToolResult({ content: [{ type: "resource_link", uri: "u:1" }] }).content).toEqual([{ type: "resource-link", uri: "u:1" }]);
});

it("keeps what it does not know, and what is broken, where somebody sees it", () => {
  const { content } = toToolResult({ content: [{ type: "video", src: "x" }, { type: "image", data: 3 }, 7] });
  expect(content).toEqual([
    { type: "x-mcp-video", data: { type: "video", src: "x" } },
    { type: "text", text: '{"type":"image","data":3}' },
    { type: "x-mcp-unknown", data: 7 },
  ]);
});
