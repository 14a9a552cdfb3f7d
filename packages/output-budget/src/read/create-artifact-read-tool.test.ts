import { describe, expect, it } from "vitest";
import { createToolContext } from "@helve/agent-core";
import type { ArtifactStore, ToolResult } from "@helve/agent-core";
import { estimateTokens } from "@helve/tool-schema/tokens";
import type { ArtifactReadInput } from "./artifact-read-input.ts";
import { createArtifactReadTool } from "./create-artifact-read-tool.ts";
import { createMemoryArtifactStore } from "../store/create-memory-artifact-store.ts";

interface Archived {
  readonly store: ArtifactStore;
  readonly handle: string;
  readonly read: (input: Omit<ArtifactReadInput, "handle">, sessionId?: string) => Promise<ToolResult>;
}

async function archive(content: string | Uint8Array, { limitTokens }: { readonly limitTokens?: number } = {}): Promise<Archived> {
  const store = createMemoryArtifactStore();
  const writer = await store.create({ type: "text/plain", sessionId: "mine", tool: "grep" });
  await writer.write(content);
  const { handle } = await writer.commit();
  const tool = createArtifactReadTool({ store, limitTokens });
  const read: Archived["read"] = async (input, sessionId = "mine") => {
    const result = await tool.impl.execute({ handle, ...input }, createToolContext({ roots: [], sessionId }));
    if (result.suspend !== undefined) throw new Error("a result was expected");
    return result;
  };
  return { store, handle, read };
}

function partsOf({ content }: ToolResult): { readonly heading: string; readonly body: string } {
  const [heading = "", body = ""] = content.map((block) => (block.type === "text" ? block.text : ""));
  return { heading, body };
}

function nextOf(result: ToolResult): ArtifactReadInput | undefined {
  const call = /Next: artifact_read (\{.*\})\]$/.exec(partsOf(result).heading)?.[1];
  return call === undefined ? undefined : (JSON.parse(call) as ArtifactReadInput);
}

const thousand = Array.from({ length: 1_000 }, (_, index) => `line ${index + 1} of it\n`).join("");

it("says what it is: without effect outside the session, safe beside others", () => {
  const { definition } = createArtifactReadTool({ store: createMemoryArtifactStore() });
  expect(definition).toMatchObject({ name: "artifact_read", executionMode: "parallel", annotations: { effects: [] } });
});

describe("OU-39 the parts that can be read", () => {
  it("gives lines, both ends included", async () => {
    const { read } = await archive(thousand);
    const { body, heading } = partsOf(await read({ lines: "3-5" }));
    expect(body).toBe("line 3 of it\nline 4 of it\nline 5 of it\n");
    expect(heading).toContain("Lines 3-5,");
    expect(nextOf(await read({ lines: "3-5" }))).toMatchObject({ lines: "6-" });
  });

  it("gives bytes, the last one not included, on character borders", async () => {
    const { read } = await archive("grüße 世界");
    expect(partsOf(await read({ bytes: "0-4" })).body).toBe("grü");
    expect(partsOf(await read({ bytes: "3-9" })).body).toBe("ße ");
    expect(partsOf(await read({ bytes: "0-3" })).body).toBe("gr");
  });

  it("gives the tail", async () => {
    const { read } = await archive(thousand);
    expect(partsOf(await read({ tail: 2 })).body).toBe("line 999 of it\nline 1000 of it\n");
    expect(partsOf(await (await archive("a\nb")).read({ tail: 1 })).body).toBe("b");
    expect(partsOf(await (await archive("a\nb")).read({ tail: 9 })).body).toBe("a\nb");
  });

  it("finds words with what stands around them", async () => {
    const { read } = await archive(thousand);
    const { body, heading } = partsOf(await read({ search: "line 77" }));
    expect(heading).toContain('11 matches of "line 77"');
    expect(body.split("\n")[0]).toBe(`line 77, byte ${thousand.indexOf("line 77 ")}: line 77 of it`);
    expect(partsOf(await read({ search: "nowhere" })).heading).toContain("No match");
    expect(partsOf(await read({ search: "(?i)LINE 1000 .f" })).body).toContain("line 1000, byte");
  });

  it("gives one value of JSON", async () => {
    const { read } = await archive(JSON.stringify({ items: [{ name: "a" }, { name: "b", "odd key": [1, 2] }] }));
    expect(partsOf(await read({ jsonPath: "$.items[1].name" })).body).toBe('"b"');
    expect(JSON.parse(partsOf(await read({ jsonPath: '$.items[1]["odd key"]' })).body)).toEqual([1, 2]);
    expect(partsOf(await read({ jsonPath: "items" })).heading).toContain("array of 2");
  });

  it.each([
    [{ lines: "1001-1002" }, "past-the-end", /has 1000 lines \(\d+ bytes\)/],
    [{ bytes: "999999-" }, "past-the-end", /has \d+ bytes/],
    [{ lines: "5-3" }, "invalid-selection", /"from-to"/],
    [{ lines: "0-3" }, "invalid-selection", /counted from 1/],
    [{ lines: "1-2", tail: 3 }, "invalid-selection", /lines and tail/],
    [{ jsonPath: "$.a" }, "no-json", /this artifact is none/],
    [{ jsonPath: "$..a" }, "invalid-selection", /cannot be read/],
  ])("answers %j with the error %s", async (input, code, words) => {
    const result = await (await archive(thousand)).read(input);
    expect(result.error?.code).toBe(code);
    expect(partsOf(result).heading).toMatch(words);
  });
});

it.each([256, 1_000])("OU-45 gives back the original bytes when the offered calls are followed, %i tokens at a time", async (limitTokens) => {
  const texts = [thousand, "grüße 世界 👨‍👩‍👧‍👦 ".repeat(300), `short\n${"long1 ".repeat(2_000)}\nshort\n`.repeat(2), "\r\n".repeat(3_000), ""];
  for (const text of texts) {
    const { read } = await archive(text, { limitTokens });
    let input: ArtifactReadInput | undefined = { handle: "" };
    let whole = "";
    while (input !== undefined) {
      const { handle: _, ...selection } = input;
      const result = await read(selection);
      whole += partsOf(result).body;
      input = nextOf(result);
    }
    expect(whole).toBe(text);
  }
});

it.each([256, 1_000, 8_000])("OU-40 keeps each answer within %i tokens", async (limitTokens) => {
  const json = JSON.stringify({ rows: Array.from({ length: 5_000 }, (_, id) => ({ id, [`key_${id}`]: "some words" })) });
  for (const text of ["a1 ".repeat(100_000), json]) {
    const { read } = await archive(text, { limitTokens });
    for (const input of [{}, { bytes: "10-" }, { tail: 5_000 }, { search: "a1|id" }, { jsonPath: "$" }, { jsonPath: "$.rows" }]) {
      const { heading, body } = partsOf(await read(input));
      expect(estimateTokens(`${heading}\n${body}`)).toBeLessThanOrEqual(limitTokens);
    }
  }
});

it("OU-38 reads without file permission, and for whoever holds the handle", async () => {
  const { read } = await archive(thousand);
  expect((await read({ lines: "1-1" })).error).toBeUndefined();
  expect(partsOf(await read({ lines: "1-1" }, "other")).body).toContain("line 1 of it");
});

it("OU-47 answers a wrong handle with the newest of this session and no path", async () => {
  const { store, handle } = await archive(thousand);
  const tool = createArtifactReadTool({ store });
  const ask = async (sessionId: string): Promise<string> => partsOf((await tool.impl.execute({ handle: "../../etc/passwd" }, createToolContext({ roots: [], sessionId }))) as ToolResult).heading;
  expect(await ask("mine")).toContain(`${handle} (grep, ${thousand.length} bytes)`);
  expect(await ask("other")).not.toContain(handle);
});

it("OU-41 gives the byte of a match in one very long line, and reads on there", async () => {
  const text = `${"x1 ".repeat(390_000)}needle here${" y2".repeat(1_000)}`;
  const { read } = await archive(text);
  const result = await read({ search: "needle" });
  const at = text.indexOf("needle");
  expect(partsOf(result).body).toContain(`line 1, byte ${at}: …`);
  expect(nextOf(result)).toMatchObject({ bytes: `${at}-${text.length}` });
  expect(partsOf(await read({ bytes: `${at}-${at + 11}` })).body).toBe("needle here");
});

it("OU-42 finds a match across every border that the search reads by", async () => {
  // The store is read by 256 KiB; a line that is longer is searched up to 8 KiB before the end of what was read.
  const borders = [256 * 1024, 512 * 1024 - 8 * 1024, 512 * 1024];
  for (const [filler, border] of borders.flatMap((at) => [["x", at] as const, ["x1 word\n", at] as const])) {
    for (const shift of [-3, 0, 3]) {
      const before = filler.repeat(Math.ceil(border / filler.length)).slice(0, border + shift);
      const { read } = await archive(`${before}needle${filler.repeat(40_000)}`);
      expect(partsOf(await read({ search: "needle" })).body).toContain(`byte ${before.length}:`);
    }
  }
});

it("OU-43 searches by a hostile pattern in linear time, and says how to find its characters", async () => {
  const { read } = await archive(`${"a".repeat(20_000)}!`);
  const started = performance.now();
  expect(partsOf(await read({ search: "(a+)+$" })).heading).toContain("No match");
  expect(performance.now() - started).toBeLessThan(10_000);
  const invalid = await read({ search: "foo(" });
  expect(invalid.error?.code).toBe("invalid-pattern");
  expect(partsOf(invalid).heading).toMatch(/backslash/);
});

it("names the nearest keys where a JSON path leads nowhere", async () => {
  const { read } = await archive(JSON.stringify({ customers: [], orders: [1, 2], total: 3 }));
  expect(partsOf(await read({ jsonPath: "$.custmers" })).heading).toContain("Nearest keys: customers");
  expect(partsOf(await read({ jsonPath: "$.orders[7]" })).heading).toContain("array of 2");
  expect(partsOf(await read({ jsonPath: "$.total.a" })).heading).toContain("It is a number");
  expect((await read({ jsonPath: "$.constructor" })).error?.code).toBe("path-not-found");
});

it("shows bytes that are no text one by one", async () => {
  const { read } = await archive(new Uint8Array([0x61, 0xff, 0xfe, 0x62]));
  const { heading, body } = partsOf(await read({ bytes: "0-4" }));
  expect(heading).toContain("not UTF-8");
  expect(body).toBe("a\u00ff\u00feb");
});

it("stops when its signal aborts", async () => {
  const { store, handle } = await archive(thousand);
  const reason = new Error("enough");
  const tool = createArtifactReadTool({ store });
  await expect(tool.impl.execute({ handle, search: "x" }, createToolContext({ roots: [], sessionId: "mine", signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
});
