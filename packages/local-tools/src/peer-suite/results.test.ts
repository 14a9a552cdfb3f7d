import type { ToolResult } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { createEditTool } from "../edit/create-edit-tool.ts";
import { createGlobTool } from "../glob/create-glob-tool.ts";
import { createGrepTool } from "../grep/create-grep-tool.ts";
import { createLsTool } from "../ls/create-ls-tool.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { createBmp } from "../read/media/testing/bmp.fixture.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createTodoWriteTool } from "../todo-write/create-todo-write-tool.ts";
import { createWriteTool } from "../write/create-write-tool.ts";

/** The MCP filesystem server's cases of how results are shaped. It answers sound as a block; ours says what the file is. */
const files = { "a.txt": "one\ntwo\n", "folder/b.txt": "three\n" };

describe.each([
  ["read", createReadTool(), { path: "a.txt" }],
  ["read of a folder", createReadTool(), { path: "folder" }],
  ["read of several files", createReadTool(), { paths: ["a.txt", "folder/b.txt"] }],
  ["write", createWriteTool(), { path: "new.txt", content: "x\n" }],
  ["edit", createEditTool(), { path: "a.txt", edits: [{ old_text: "one", new_text: "1" }] }],
  ["grep", createGrepTool(), { pattern: "t" }],
  ["glob", createGlobTool(), { pattern: "*.txt" }],
  ["ls", createLsTool(), {}],
  ["todo_write", createTodoWriteTool(), { items: [{ content: "one", status: "pending" }] }],
] as const)("the answer of %s", (_name, tool, input) => {
  it("is a list of blocks whose texts are texts, and its structured content is an object of plain JSON", async () => {
    const result = await callTool(tool, input, createWorkspace(files).context());
    expect(result.error).toBeUndefined();
    expect(result.content.length).toBeGreaterThan(0);
    for (const block of result.content) expect(block.type === "text" && typeof block.text).toBe("string");
    expectPlain(result);
  });
});

it("is as plain for a failure", async () => {
  for (const path of ["none", "../outside", ""]) expectPlain(await callTool(createReadTool(), { path }, createWorkspace(files).context()));
});

it("gives the bytes of an image back as they are, by a path and by a file URL with encoded characters", async () => {
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const { at, context } = createWorkspace({ "my dot.png": png });
  for (const path of ["my dot.png", `file://${at("my%20dot.png")}`]) {
    const image = (await callTool(createReadTool(), { path }, context())).content.find((block) => block.type === "image");
    expect(image).toMatchObject({ mimeType: "image/png" });
    expect(image?.type === "image" && Buffer.from(image.data, "base64").equals(png)).toBe(true);
  }
});

it("says of sound and other binaries what they are, and never shows their bytes as text", async () => {
  const wave = Buffer.concat([Buffer.from("RIFF\x24\0\0\0WAVEfmt \x10\0\0\0", "latin1"), Buffer.alloc(64, 0x80)]);
  const { context } = createWorkspace({ "sound.wav": wave, "folder/table.bin": createBmp(2, 2).fill(0, 0, 2) });
  for (const path of ["sound.wav", "folder/table.bin"]) {
    const result = await callTool(createReadTool(), { path }, context());
    expect(result.error?.code).toBe("not-text");
    expect(textOf(result)).toContain("bytes. It begins");
    expect(textOf(result)).not.toContain("\0");
  }
});

function expectPlain(result: ToolResult): void {
  const { structuredContent } = result;
  if (structuredContent !== undefined) expect(Object.getPrototypeOf(structuredContent)).toBe(Object.prototype);
  expect(JSON.parse(JSON.stringify({ ...result, details: undefined }))).toEqual({ ...result, details: undefined });
}
