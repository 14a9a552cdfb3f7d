import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createToolContext } from "@helve/agent-core";
import { describe, expect, it } from "vitest";
import { createLsTool } from "../ls/create-ls-tool.ts";
import { locate } from "../paths/locate.ts";
import { createReadTool } from "../read/create-read-tool.ts";
import { callTool, createWorkspace, textOf } from "../testing/workspace.fixture.ts";
import { createWriteTool } from "../write/create-write-tool.ts";

/**
 * The MCP filesystem server's cases of path text. What it does on Windows only (drive letters in one case, `/c/x` and
 * forward slashes turned into `C:\x`, shares) is left to Node there and was not run; here all of it is ordinary text.
 */
const read = createReadTool();
const write = createWriteTool();

describe.each([
  ["backslashes", "src\\app\\main.ts"],
  ["doubled backslashes", "C:\\\\Users\\\\me\\\\file.txt"],
  ["a drive letter", "C:\\Users\\me\\file.txt"],
  ["a small drive letter", "c:\\users\\me\\file.txt"],
  ["a bare drive", "C:"],
  ["a drive with a slash", "C:/file.txt"],
  ["a share", "\\\\server\\share\\file.txt"],
  ["blanks inside", "my folder/my file.txt"],
  ["a blank in front, LT-18", " lead.txt"],
  ["a blank behind", "trail.txt "],
  ["double quotes around it", '"quoted.txt"'],
  ["single quotes around it", "'quoted.txt'"],
  ["two dots in it, LT-18", "a..b"],
  ["a dollar sign, LT-18", "$price.txt"],
  ["a line feed, LT-18", "two\nlines"],
  ["a tab", "a\tb"],
  ["an encoded blank, LT-05", "a%20b"],
  ["a tilde inside", "a~b"],
  ["a plus and a hash", "c++ #1?.txt"],
])("a name with %s", (_what, name) => {
  it("is written, read and listed as it was typed", async () => {
    const { get, root, context } = createWorkspace();
    expect((await callTool(write, { path: name, content: "text\n" }, context())).error).toBeUndefined();
    expect(get(name).toString()).toBe("text\n");
    expect(textOf(await callTool(read, { path: name }, context()))).toBe("1\ttext");
    expect(textOf(await callTool(read, { path: pathToFileURL(join(root, name)).href }, context()))).toBe("1\ttext");
    const [folder = "", last = name] = name.includes("/") ? name.split("/") : [];
    const listed = textOf(await callTool(createLsTool(), folder === "" ? {} : { path: folder }, context())).split("\n");
    expect(listed).toEqual([/[\n\t]/.test(last) ? JSON.stringify(last) : last]);
  });
});

it.each([
  ["a Windows drive as Linux mounts it", "/mnt/c/Users/me"],
  ["a Windows drive as Git writes it", "/c/Users/me"],
])("takes %s for that very folder and converts nothing", async (_what, path) => {
  const location = await locate({ path, access: "read", facts: createToolContext({ roots: ["/mnt/c", "/c"] }) });
  expect(location).toMatchObject({ kind: "inside", path });
});

it("LT-02 takes a tilde in front for the home folder, alone and with a path, and for nobody else's", async () => {
  const home = realpathSync(homedir());
  const facts = createToolContext({ roots: [home] });
  expect(await locate({ path: "~", access: "read", facts })).toMatchObject({ kind: "inside", path: home });
  expect(await locate({ path: "~/x/y", access: "write", facts })).toMatchObject({ kind: "inside", path: join(home, "x/y") });
  for (const path of ["~other/x", "~root"]) {
    const location = await locate({ path, access: "read", facts });
    expect(location.kind === "refused" && location.result.error?.code).toBe("invalid-path");
    expect(location.kind === "refused" && textOf(location.result)).toContain(path);
  }
});

it("LT-02 decodes a file URL and refuses one that names another machine or a slash in a name", async () => {
  const { at, context } = createWorkspace({ "x y": "text\n" });
  expect(textOf(await callTool(read, { path: `file://${at("x%20y")}` }, context()))).toBe("1\ttext");
  for (const path of ["file://elsewhere/x", `file://${at("a%2Fb")}`]) expect((await callTool(read, { path }, context())).error?.code).toBe("invalid-path");
  expect((await callTool(read, { path: "file:///etc/passwd" }, context())).error?.code).toBe("outside-workspace");
});

it("LT-16 offers the file for a name in quotes that only the typist meant, and opens none", async () => {
  const { context } = createWorkspace({ "file.txt": "content\n" });
  const result = await callTool(read, { path: '"file.txt"' }, context());
  expect(result.error?.code).toBe("file-not-found");
  expect(textOf(result)).toContain("Nearest there: file.txt.");
  expect(textOf(result)).not.toContain("content");
});

it("LT-01 takes an @ in front for a mark only where no such name exists, also for a folder", async () => {
  const { put, context } = createWorkspace({ "src/a.ts": "plain\n" });
  expect(textOf(await callTool(read, { path: "@src/a.ts" }, context()))).toBe("1\tplain");
  expect(textOf(await callTool(createLsTool(), { path: "@src" }, context()))).toBe("a.ts");
  put("@src/a.ts", "marked\n");
  expect(textOf(await callTool(read, { path: "@src/a.ts" }, context()))).toBe("1\tmarked");
});
