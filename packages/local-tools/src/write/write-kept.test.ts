import { expect, it } from "vitest";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { loadCodec } from "../text/load-codec.ts";
import { createWriteTool } from "./create-write-tool.ts";
import { findOmission } from "./find-omission.ts";

const write = createWriteTool();

it("LT-49 keeps the CRLF of the file and says so; a final line end is as given", async () => {
  const { get, context } = createWorkspace({ f: "a\r\nb\r\n", g: "a\nb\r\n" });
  expect(textOf(await callTool(write, { path: "f", content: "x\ny" }, context()))).toContain("Its CRLF line ends are kept.");
  expect(get("f").toString()).toBe("x\r\ny");
  await callTool(write, { path: "g", content: "x\ny\n" }, context());
  expect(get("g").toString()).toBe("x\ny\n");
});

it.each([
  ["mixed ones with LF", "a\nb\r\n", "x\ny\n", "Its line ends were mixed and are now as given (LF)."],
  ["LF with CRLF", "a\nb\n", "x\r\ny\r\n", "Its LF line ends are now CRLF, as given."],
])("LT-49 writes line ends as given where it replaces %s, and says so", async (_what, before, content, note) => {
  const { get, context } = createWorkspace({ f: before });
  expect(textOf(await callTool(write, { path: "f", content }, context()))).toContain(note);
  expect(get("f").toString()).toBe(content);
});

it("LT-49 says nothing of line ends that stay as they were", async () => {
  const { context } = createWorkspace({ f: "a\n", g: "a\r\n" });
  for (const [path, content] of [["f", "b\nc\n"], ["g", "b\r\nc\r\n"], ["g", "b"]] as const) expect(textOf(await callTool(write, { path, content }, context()))).not.toContain("line ends");
});

it("LT-49 LT-50 previews only what changes in a file with a byte order mark and CRLF", async () => {
  const { context } = createWorkspace({ f: Buffer.from("\ufeffa\r\nb\r\n", "utf16le") });
  const preview = await write.impl.preview?.({ path: "f", content: "a\nB\n" }, context());
  expect(preview?.title).toBe("Overwrite f (+1 −1 lines)");
});

it("previews as refused what the file's encoding cannot hold, and a placeholder", async () => {
  const { encode } = await loadCodec("shift_jis");
  const { context } = createWorkspace({ f: encode("これは日本語のテストです。表示と能力をためす。\n") ?? "" });
  for (const content of ["한", "... rest of the code ...", "a\ud83d"]) expect((await write.impl.preview?.({ path: "f", content }, context()))?.title).toBe("Write f: will be refused");
});

it.each([
  ["UTF-8 with a byte order mark", Buffer.from("\ufeffa\n"), Buffer.from("\ufeffé\n")],
  ["UTF-16 little endian", Buffer.from("\ufeffa\n", "utf16le"), Buffer.from("\ufeffé\n", "utf16le")],
  ["UTF-16 big endian", Buffer.from("\ufeffa\n", "utf16le").swap16(), Buffer.from("\ufeffé\n", "utf16le").swap16()],
])("LT-50 keeps %s", async (_what, before, after) => {
  const { get, context } = createWorkspace({ f: before });
  expect(textOf(await callTool(write, { path: "f", content: "é\n" }, context()))).toContain("byte order mark");
  expect(get("f")).toEqual(after);
  await callTool(write, { path: "f", content: "\ufeffé\n" }, context());
  expect(get("f")).toEqual(after);
});

it("LT-50 keeps an old encoding that shows itself only behind a long front of plain ASCII", async () => {
  const { encode } = await loadCodec("gb18030");
  const { get, context } = createWorkspace({ f: encode(`${"plain words\n".repeat(600)}这是一个测试文件，里面有中文内容。第二行也有一些内容。\n`) ?? "" });
  expect(textOf(await callTool(write, { path: "f", content: "中文\n" }, context()))).toContain("Its encoding gb18030 is kept.");
  expect(get("f")).toEqual(encode("中文\n"));
});

it("writes UTF-8 in place of an encoding that was only a guess and cannot hold the text, and says so", async () => {
  const { get, context } = createWorkspace({ f: Buffer.from("caf\xe9\n", "latin1") });
  expect(textOf(await callTool(write, { path: "f", content: "日本\n" }, context()))).toContain("It was not UTF-8 (taken for windows-1252) and is now.");
  expect(get("f").toString()).toBe("日本\n");
});

it("LT-51 refuses a placeholder with its line, and takes sentences for sentences", async () => {
  const { context } = createWorkspace();
  const refused = await callTool(write, { path: "f", content: "a\n// … rest of code unchanged …\n" }, context());
  expect(refused.error?.code).toBe("omission");
  expect(textOf(refused)).toContain("Line 2 of content");
  for (const line of ["# ... (existing code)", "/* ... remaining methods ... */", "<!-- ... rest of the file unchanged ... -->", "... existing imports ...", "    // ...the rest of the class stays the same...", "-- … unchanged …"]) expect({ line, found: findOmission(line) }).toEqual({ line, found: 1 });
  for (const line of ["// the rest of the code handles errors...", "wait for it...", "...", "// ...", "for (const x of [...rest]) {}", "print('... loading code ...')", "// rest of code unchanged"]) expect({ line, found: findOmission(line) }).toEqual({ line, found: undefined });
});

it("LT-51 takes a placeholder that the file has already, and no other one", async () => {
  const { put, get, context } = createWorkspace();
  put("f", "a\n    // ... existing code ...\nb\n");
  const refused = await callTool(write, { path: "f", content: "// ... existing code ...\n// ... rest of the file ...\n" }, context());
  expect(textOf(refused)).toContain("Line 2 of content");
  expect((await callTool(write, { path: "f", content: "A\n// ... existing code ...\n" }, context())).error).toBeUndefined();
  expect(get("f").toString()).toBe("A\n// ... existing code ...\n");
});
