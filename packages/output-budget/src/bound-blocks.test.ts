import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ArtifactStore, ContentBlock, ToolResult } from "@helve/agent-core";
import { estimateTokens } from "@helve/tool-schema/tokens";
import { boundResult } from "./bound-result.ts";
import { collectText } from "./measure/collect-text.ts";
import { createMemoryArtifactStore } from "./store/create-memory-artifact-store.ts";

const limitTokens = 9_000;

function bound(content: readonly unknown[], store?: ArtifactStore): Promise<ToolResult> {
  return boundResult({ content: content as readonly ContentBlock[] }, { limitTokens, store, tool: "crawl" });
}

/** All that is no media as its JSON would be read, and media at their estimated cost. */
function tokensOf({ content }: ToolResult): number {
  const costs = content.map((block) => {
    const { data, blob, ...label } = { data: undefined, blob: undefined, ...block };
    const isMedia = block.type === "image" || block.type === "audio" || blob !== undefined;
    return isMedia ? 1_600 + estimateTokens(Object.values(label).join(" ")) : estimateTokens(Object.values({ ...label, data: JSON.stringify(data) ?? "" }).join(" "));
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

async function archivedOf(store: ArtifactStore, { content }: ToolResult): Promise<readonly Buffer[]> {
  return Promise.all(content.flatMap((block) => (block.type === "artifact" ? [store.read(block.handle).then((data) => Buffer.from(data ?? []))] : [])));
}

const image: ContentBlock = { type: "image", data: Buffer.alloc(30_000, 7).toString("base64"), mimeType: "image/png" };

describe("blocks that are no text", () => {
  it("clips a link of megabytes with a marker and archives it whole", async () => {
    const store = createMemoryArtifactStore();
    const link = { type: "resource-link", uri: `https://a.example/${"x/".repeat(1_500_000)}`, name: "n ".repeat(500_000), mimeType: "text/html" };
    const result = await bound([{ type: "text", text: "before" }, link, { type: "text", text: "after" }], store);
    expect(result.content.map(({ type }) => type)).toEqual(["text", "text", "artifact", "resource-link", "text"]);
    expect(result.content[3]).toMatchObject({ uri: expect.stringMatching(/^https:.*characters cut\]$/), name: expect.stringMatching(/characters cut\]$/), mimeType: "text/html" });
    expect(tokensOf(result)).toBeLessThan(limitTokens);
    expect(JSON.parse(String((await archivedOf(store, result))[0]))).toEqual([link]);
  });

  it("archives an unknown block of megabytes as JSON, and leaves a small one", async () => {
    const store = createMemoryArtifactStore();
    const large = { type: "x-map", data: { tiles: "ab ".repeat(700_000) } };
    const small = { type: "x-mark", data: 1 };
    const result = await bound([small, large, image], store);
    expect(result.content.map(({ type }) => type)).toEqual(["x-mark", "text", "artifact", "image"]);
    expect(collectText(result.content)).toMatch(/1 blocks \(x-map\), [\d,]+ bytes as JSON. Archived under the handle artifact_/);
    expect(JSON.parse(String((await archivedOf(store, result))[0]))).toEqual([large]);
  });

  it("bounds an embedded resource: its text as text, its bytes as media, its address as a label", async () => {
    const store = createMemoryArtifactStore();
    const blob = Buffer.alloc(6_000_000, 1).toString("base64");
    const result = await bound([{ type: "resource", uri: "file:///a".repeat(100_000), text: "many words ".repeat(90_000), blob, mimeType: "application/zip" }], store);
    expect(tokensOf(result)).toBeLessThan(limitTokens);
    expect(collectText(result.content)).toContain("resource, application/zip, 6,000,000 bytes. Archived under the handle");
    expect(collectText(result.content)).toContain("This is a part of the result of crawl. The whole is archived");
    expect((await archivedOf(store, result)).map(({ length }) => length)).toContain(6_000_000);
  });

  it("shows as many images as the limit pays for, whole, and archives the others", async () => {
    const store = createMemoryArtifactStore();
    const result = await bound(Array.from({ length: 200 }, () => image), store);
    const shown = result.content.filter(({ type }) => type === "image");
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown.every((block) => block === image)).toBe(true);
    expect(tokensOf(result)).toBeLessThanOrEqual(limitTokens);
    const archived = await archivedOf(store, result);
    expect(archived.filter(({ length }) => length === 30_000)).toHaveLength(4);
    expect(archived.some((data) => data.length > 30_000 && JSON.parse(String(data)).length === 200 - 4 - shown.length)).toBe(true);
    expect(collectText(result.content)).toContain("image, image/png, 30,000 bytes. Archived under the handle artifact_");
  });

  it("stubs an image that no provider takes, however few there are", async () => {
    const result = await bound([{ ...image, data: "A".repeat(6_000_000) }], createMemoryArtifactStore());
    expect(result.content.map(({ type }) => type)).toEqual(["text", "artifact"]);
  });

  it("promises no handle where nothing is kept", async () => {
    const result = await bound([{ type: "x-map", data: "ab ".repeat(9_000) }, ...Array.from({ length: 20 }, () => image)]);
    expect(collectText(result.content)).toContain("It is not kept: there is no archive here.");
    expect(collectText(result.content)).not.toMatch(/handle|artifact_/);
    expect(result.content.some(({ type }) => type === "artifact")).toBe(false);
  });

  it("does not take the archive of an image for the archive of the text", async () => {
    const store = createMemoryArtifactStore();
    const first = await bound([{ type: "text", text: "a word ".repeat(1_000) }, ...Array.from({ length: 20 }, () => image)], store);
    const second = await boundResult(first, { limitTokens: 500, store, tool: "crawl" });
    expect(collectText(second.content)).not.toContain("The tool itself archived");
  });
});

it("clips the words of an error", async () => {
  const error = { code: "c".repeat(9_000), category: "internal", retryable: false, hint: "do this ".repeat(60_000) } as const;
  const result = await boundResult({ content: [{ type: "text", text: "failed" }], error }, { limitTokens, tool: "crawl" });
  expect(result.error?.hint).toMatch(/^do this .* characters cut\]$/);
  expect([result.error?.hint?.length, result.error?.code.length].every((length) => (length ?? 0) <= 1_000)).toBe(true);
  expect(result.error).toMatchObject({ category: "internal", retryable: false });
});

it("keeps text and data together within the limit where nothing is kept", async () => {
  const result = await boundResult({ content: [{ type: "text", text: "word ".repeat(8_000) }], structuredContent: { rows: "cell ".repeat(50_000) } }, { limitTokens, tool: "crawl" });
  expect(tokensOf(result)).toBeLessThanOrEqual(limitTokens);
});

const circle: Record<string, unknown> = { type: "x-circle" };
circle["data"] = circle;

it.each([
  ["an unknown block without data", { type: "x-foo", blob: "AAAA" }],
  ["a text without text", { type: "text" }],
  ["a text that is a number", { type: "text", text: 5 }],
  ["an image without data", { type: "image", mimeType: "image/png" }],
  ["a link without an address", { type: "resource-link", name: 7 }],
  ["a resource whose text is an object", { type: "resource", uri: "a:b", text: {} }],
  ["an artifact without a handle", { type: "artifact" }],
  ["a block without a type", { text: "hello" }],
  ["a type from the prototype", { type: "constructor" }],
  ["null", null],
  ["a string", "hello"],
  ["a circle", circle],
  ["a bigint", { type: "x-big", data: 5n }],
])("does not reject for %s", async (_, block) => {
  const result = await bound([block, { type: "text", text: "many words ".repeat(20_000) }], createMemoryArtifactStore());
  expect(tokensOf(result)).toBeLessThan(limitTokens);
  const alone = await bound([block]);
  expect(alone.content).toHaveLength(1);
  expect(alone.content[0]?.type).toMatch(/^(?:text|x-.*|constructor)$/);
});

const words = fc.oneof({ weight: 3, arbitrary: fc.string() }, fc.tuple(fc.string({ unit: "binary", minLength: 1 }), fc.integer({ min: 1, max: 30_000 })).map(([unit, count]) => unit.repeat(count).slice(0, 60_000)));
const anyBlock = fc.oneof(
  fc.record({ type: fc.constant("text"), text: words }),
  fc.record({ type: fc.constantFrom("image", "audio"), data: fc.base64String(), mimeType: words }),
  fc.record({ type: fc.constant("resource-link"), uri: words, name: words, mimeType: words }, { requiredKeys: ["type", "uri"] }),
  fc.record({ type: fc.constant("resource"), uri: words, text: words, blob: fc.base64String(), mimeType: words }, { requiredKeys: ["type", "uri"] }),
  fc.record({ type: fc.constant("artifact"), handle: words, bytes: fc.nat(), mimeType: words }, { requiredKeys: ["type", "handle", "bytes"] }),
  fc.record({ type: words.map((name) => `x-${name}`), data: fc.jsonValue() }, { requiredKeys: ["type"] }),
  fc.record({ type: fc.constantFrom("text", "image", "resource", "artifact", "resource-link", "x-y"), text: fc.anything(), data: fc.anything(), uri: fc.anything() }, { requiredKeys: ["type"] }),
  fc.anything(),
);

it("fits any list of blocks into the limit, with a store and without", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyBlock, { maxLength: 60 }), fc.boolean(), async (content, isKept) => {
      const result = await bound(content, isKept ? createMemoryArtifactStore() : undefined);
      // A thousand tokens for how this test writes sixty blocks.
      expect(tokensOf(result)).toBeLessThanOrEqual(limitTokens + 1_000);
    }),
    { numRuns: 60 },
  );
});
