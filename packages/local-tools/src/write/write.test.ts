import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolContext } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWriteTool } from "./create-write-tool.ts";
import type { WriteInput } from "./write-input.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "helve-write-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const tool = createWriteTool();
const at = (name: string): string => join(root, name);
const write = async (input: WriteInput, context = createToolContext({ roots: [root] })): Promise<ToolResult> => (await tool.impl.execute(input, context)) as ToolResult;
const text = (result: ToolResult): string => result.content.map((block) => (block.type === "text" ? block.text : "")).join("\n");

describe("write", () => {
  it("LT-42 makes parents, counts bytes and says whether it created or overwrote", async () => {
    expect(text(await write({ path: "a/b/c.txt", content: "é" }))).toBe("Created a/b/c.txt: 2 bytes, 1 line.");
    expect(text(await write({ path: "a/b/c.txt", content: "x\ny\n" }))).toBe("Overwrote a/b/c.txt: 4 bytes, 2 lines.");
    expect(readFileSync(at("a/b/c.txt"), "utf8")).toBe("x\ny\n");
  });

  it("LT-43 keeps the mode of an existing file", async () => {
    writeFileSync(at("run"), "old");
    chmodSync(at("run"), 0o755);
    await write({ path: "run", content: "new" });
    expect(statSync(at("run")).mode & 0o777).toBe(0o755);
  });

  it("LT-44 writes through a link inside the workspace and leaves the link", async () => {
    writeFileSync(at("target"), "old");
    symlinkSync("target", at("link"));
    await write({ path: "link", content: "new" });
    expect(lstatSync(at("link")).isSymbolicLink()).toBe(true);
    expect(readFileSync(at("target"), "utf8")).toBe("new");
  });

  it("LT-09 refuses a file below a link that leaves the workspace and makes nothing there", async () => {
    const outside = mkdtempSync(join(tmpdir(), "helve-outside-"));
    symlinkSync(outside, at("away"));
    const result = await write({ path: "away/new/f", content: "x" });
    expect(result.error).toMatchObject({ code: "link-leaves-roots", category: "permission" });
    expect(readdirSync(outside)).toEqual([]);
    rmSync(outside, { recursive: true });
  });

  it("LT-11 refuses a dangling link whose target is outside and does not create the target", async () => {
    symlinkSync("../helve-never-there", at("dangling"));
    expect((await write({ path: "dangling", content: "x" })).error?.category).toBe("permission");
    expect(existsSync(join(root, "../helve-never-there"))).toBe(false);
  });

  it("refuses to write below a root that may be read only", async () => {
    const result = await write({ path: "f", content: "x" }, createToolContext({ roots: [{ path: root, access: "read" }] }));
    expect(result.error).toMatchObject({ code: "read-only-root", category: "permission" });
    expect(existsSync(at("f"))).toBe(false);
  });

  it("LT-53 names what stands in the way: a folder, or a file in the place of a folder", async () => {
    mkdirSync(at("folder"));
    writeFileSync(at("file"), "x");
    expect(text(await write({ path: "folder", content: "x" }))).toContain("'folder' is a folder");
    expect(text(await write({ path: "file/x", content: "x" }))).toContain("is a file, not a folder");
    expect(text(await write({ path: "file/y/x", content: "x" }))).toContain("is a file, not a folder");
  });

  it("LT-46 says that the disk is full and leaves the original as it was", ({ skip }) => {
    const script = `
      mount -t tmpfs -o size=1m none ${root} || exit 77
      echo -n original > ${root}/f
      node --conditions=@helve/source --input-type=module -e '
        import { createWriteTool } from ${JSON.stringify(join(import.meta.dirname, "create-write-tool.ts"))};
        import { createToolContext } from "@helve/agent-core";
        const result = await createWriteTool().impl.execute({ path: "f", content: "x".repeat(4e6) }, createToolContext({ roots: ["${root}"] }));
        console.log(result.error.code, result.error.category);
      '
      cat ${root}/f; echo; ls -A ${root}`;
    let output: string;
    try {
      output = execFileSync("unshare", ["-Urm", "sh", "-c", script], { encoding: "utf8", cwd: join(import.meta.dirname, "../.."), stdio: ["ignore", "pipe", "ignore"] });
    } catch (error) {
      return skip(`no small disk to fill: ${String(error)}`);
    }
    expect(output).toBe("no-space limit\noriginal\nf\n");
  });

  it("refuses half a surrogate pair instead of writing another character", async () => {
    expect((await write({ path: "f", content: "a\ud83d" })).error?.code).toBe("not-well-formed");
    expect(existsSync(at("f"))).toBe(false);
  });

  it("does nothing after an abort", async () => {
    const result = await write({ path: "f", content: "x" }, createToolContext({ roots: [root], signal: AbortSignal.abort() }));
    expect(result.error?.code).toBe("aborted");
    expect(existsSync(at("f"))).toBe(false);
  });

  it("previews the difference and changes nothing", async () => {
    writeFileSync(at("f"), "a\nb\nc\n");
    const preview = await tool.impl.preview?.({ path: "f", content: "a\nB\nc\n" }, createToolContext({ roots: [root] }));
    expect(preview?.title).toBe("Overwrite f (+1 −1 lines)");
    expect(preview?.blocks).toEqual([{ type: "text", text: "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c" }]);
    expect(readFileSync(at("f"), "utf8")).toBe("a\nb\nc\n");
  });

  it("previews what will be refused as refused", async () => {
    const preview = await tool.impl.preview?.({ path: "/etc/passwd", content: "" }, createToolContext({ roots: [root] }));
    expect(preview?.title).toContain("will be refused");
  });

  it("LT-52 leaves out the difference of a rewrite of 20,000 lines, with the reason, quickly", async () => {
    writeFileSync(at("f"), Array.from({ length: 20_000 }, (_, index) => `old ${index}`).join("\n"));
    const started = performance.now();
    const preview = await tool.impl.preview?.({ path: "f", content: Array.from({ length: 20_000 }, (_, index) => `new ${index * 7}`).join("\n") }, createToolContext({ roots: [root] }));
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(JSON.stringify(preview?.blocks)).toContain("The difference is not shown");
  });

  it("claims its file for writing, and where a refused path really leads", async () => {
    symlinkSync("/etc/passwd", at("link"));
    const facts = createToolContext({ roots: [root] });
    expect(await tool.impl.claims?.({ path: "new", content: "" }, facts)).toEqual([{ kind: "file", path: at("new"), access: "write" }]);
    expect(await tool.impl.claims?.({ path: "link", content: "" }, facts)).toEqual([{ kind: "file", path: "/etc/passwd", access: "write" }]);
  });

  it("accepts the path under the name other tools give it", () => {
    expect(tool.impl.prepareArguments?.({ file_path: "f", content: "x" })).toEqual({ path: "f", content: "x" });
    expect(tool.impl.prepareArguments?.({ file_path: "g", path: "f", content: "x" })).toEqual({ file_path: "g", path: "f", content: "x" });
  });
});
