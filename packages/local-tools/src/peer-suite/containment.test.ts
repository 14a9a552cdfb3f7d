import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tool, ToolResult } from "@helve/agent-core";
import { createToolContext } from "@helve/agent-core";
import { Value } from "@sinclair/typebox/value";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bashInput } from "../bash/bash-input.ts";
import { editInput } from "../edit/edit-input.ts";
import { globInput } from "../glob/glob-input.ts";
import { grepInput } from "../grep/grep-input.ts";
import { localTools } from "../local-tools.ts";
import { lsInput } from "../ls/ls-input.ts";
import { locate } from "../paths/locate.ts";
import { readInput } from "../read/read-input.ts";
import { writeInput } from "../write/write-input.ts";

/** The MCP filesystem server's cases of containment, against the one way that all tools take to the disk. */
let base: string;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "helve-containment-")));
  for (const folder of ["app/src/deep", "app-evil", "other", "we ird (1) [2] {3} & 'é' 100%", "app/a%2fb"]) mkdirSync(join(base, folder), { recursive: true });
  symlinkSync(join(base, "app"), join(base, "alias"));
  writeFileSync(join(base, "app/file"), "text");
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

interface Case {
  readonly what: string;
  /** Below the base folder, unless absolute. */
  readonly roots?: readonly string[];
  /** `BASE` stands for the base folder. */
  readonly path: string;
  /** Below the base folder, unless absolute. */
  readonly leadsTo: string;
}

const strange = "we ird (1) [2] {3} & 'é' 100%";

const inside: readonly Case[] = [
  { what: "the folder itself", path: "BASE/app", leadsTo: "app" },
  { what: "folders below it", path: "BASE/app/src/deep", leadsTo: "app/src/deep" },
  { what: "what is not there yet", path: "BASE/app/new/deeper/x", leadsTo: "app/new/deeper/x" },
  { what: "a second folder", roots: ["app", "other"], path: "BASE/other/x", leadsTo: "other/x" },
  { what: "special characters, blanks and letters of other scripts", roots: [strange], path: `BASE/${strange}/日本 語.txt`, leadsTo: `${strange}/日本 語.txt` },
  { what: "separators at the end of the path", path: "BASE/app/src///", leadsTo: "app/src" },
  { what: "separators at the end of the root", roots: ["app///"], path: "BASE/app/src", leadsTo: "app/src" },
  { what: "separators in a row", path: "BASE/app//src////deep", leadsTo: "app/src/deep" },
  { what: "a relative path", path: "src/x", leadsTo: "app/src/x" },
  { what: "a path with steps back that stays inside", path: "src/./deep/../x", leadsTo: "app/src/x" },
  { what: "the outer one of nested folders", roots: ["app", "app/src"], path: "BASE/app/x", leadsTo: "app/x" },
  { what: "the inner one of nested folders", roots: ["app/src", "app"], path: "BASE/app/src/x", leadsTo: "app/src/x" },
  { what: "the root of the file system", roots: ["/"], path: "/etc/hostname", leadsTo: "/etc/hostname" },
  { what: "a root with steps back", roots: ["app/../other"], path: "BASE/other/x", leadsTo: "other/x" },
  { what: "a percent sign, never decoded (LT-05)", path: "a%2fb", leadsTo: "app/a%2fb" },
  { what: "encoded dots, which are no steps back", path: "%2e%2e/x", leadsTo: "app/%2e%2e/x" },
  { what: "dots that belong to a name (LT-18)", path: ".../a..b/..c/d..", leadsTo: "app/.../a..b/..c/d.." },
  { what: "backslashes, which belong to a name here", path: "..\\..\\x", leadsTo: "app/..\\..\\x" },
  { what: "both kinds of separator", path: "src/deep\\x", leadsTo: "app/src/deep\\x" },
  { what: "a name of Windows shares, which is an ordinary one here", path: "\\\\server\\share\\x", leadsTo: "app/\\\\server\\share\\x" },
  { what: "two hundred folders", path: `${"d/".repeat(200)}x`, leadsTo: `app/${"d/".repeat(200)}x` },
  { what: "a root that is reached through a link, by the link (LT-10)", roots: ["alias"], path: "BASE/alias/src", leadsTo: "app/src" },
  { what: "a root that is reached through a link, by its folder (LT-10)", roots: ["alias"], path: "BASE/app/src", leadsTo: "app/src" },
];

const toRoots = (roots: readonly string[] = ["app"]) => roots.map((root) => (root.startsWith("/") ? root : `${base}/${root}`));
const toPath = (path: string): string => path.replace(/^BASE/, base);

it.each(inside)("finds inside: $what", async ({ roots, path, leadsTo }) => {
  const facts = createToolContext({ roots: toRoots(roots) });
  const location = await locate({ path: toPath(path), access: "write", facts });
  expect(location).toMatchObject({ kind: "inside", path: leadsTo.startsWith("/") ? leadsTo : join(base, leadsTo) });
});

interface Refusal {
  readonly what: string;
  readonly roots?: readonly string[];
  readonly path: string;
  readonly code: "outside-workspace" | "invalid-path" | "unreadable";
}

const refused: readonly Refusal[] = [
  { what: "a sibling whose name begins the same (LT-07)", path: "BASE/app-evil/x", code: "outside-workspace" },
  { what: "a folder elsewhere", path: "/etc/hostname", code: "outside-workspace" },
  { what: "the parent", path: "BASE", code: "outside-workspace" },
  { what: "a sibling", path: "BASE/other/x", code: "outside-workspace" },
  { what: "a sibling of both folders", roots: ["app", "other"], path: "BASE/app-evil/x", code: "outside-workspace" },
  { what: "steps back", path: "../other/x", code: "outside-workspace" },
  { what: "steps back behind a folder (LT-19)", path: "a/../../other/x", code: "outside-workspace" },
  { what: "many steps back", path: `${"../".repeat(40)}etc/hostname`, code: "outside-workspace" },
  { what: "steps back out of a root that has some itself", roots: ["other/../app"], path: "BASE/other/x", code: "outside-workspace" },
  { what: "the outer one, where only the inner is allowed", roots: ["app/src"], path: "BASE/app/file", code: "outside-workspace" },
  { what: "a case variant, on a disk that tells them apart (LT-14)", path: "BASE/APP/file", code: "outside-workspace" },
  { what: "an allowed folder's name in the middle", path: "/tmp/elsewhere/app/file", code: "outside-workspace" },
  { what: "anything, where nothing is allowed", roots: [], path: "/etc/hostname", code: "outside-workspace" },
  { what: "an empty path", path: "", code: "invalid-path" },
  { what: "a NUL (LT-06)", path: "file\0", code: "invalid-path" },
  { what: "a NUL behind what is allowed (LT-06)", path: "BASE/app/file\0/../../other", code: "invalid-path" },
  { what: "a name that is longer than any", path: "x".repeat(5_000), code: "unreadable" },
];

const inputs: Readonly<Record<string, (path: string) => unknown>> = {
  read: (path) => ({ path }),
  write: (path) => ({ path, content: "x" }),
  edit: (path) => ({ path, edits: [{ old_text: "text", new_text: "x" }] }),
  bash: (cwd) => ({ command: "true", cwd }),
  grep: (path) => ({ pattern: "x", path }),
  glob: (path) => ({ pattern: "*", path }),
  ls: (path) => ({ path }),
};
const tools = localTools() as readonly Tool<unknown>[];

describe.each(refused)("is refused by every tool that takes a path: $what", ({ roots, path, code }) => {
  it.each(Object.entries(inputs))("%s", async (name, toInput) => {
    const { impl } = tools.find(({ definition }) => definition.name === name) ?? expect.unreachable(name);
    const context = createToolContext({ roots: toRoots(roots) });
    const result = (await impl.execute(toInput(toPath(path)), context)) as ToolResult;
    expect(result.error?.code).toBe(code);
  });
});

it.each([
  ["an empty one", ""],
  ["a relative one", "relative/folder"],
  ["one with a NUL", "/etc\0"],
])("lets %s among the roots allow nothing", async (_what, root) => {
  const facts = createToolContext({ roots: [{ path: join(base, "app"), access: "write" }, { path: root, access: "write" }] });
  const there = root.includes("\0") ? "/etc/hostname" : join(process.cwd(), root, "package.json");
  expect(await locate({ path: there, access: "read", facts })).toMatchObject({ kind: "refused" });
});

const schemas = { read: readInput, write: writeInput, edit: editInput, bash: bashInput, grep: grepInput, glob: globInput, ls: lsInput };

it.each(Object.entries(schemas))("has a schema for %s that takes no path but a text", (name, schema) => {
  const [field = "path", paths] = name === "bash" ? ["cwd"] : name === "read" ? ["path", [["file", 5], [null]]] : [];
  const input = inputs[name]?.("file") as object;
  expect(Value.Check(schema, input)).toBe(true);
  for (const path of [null, 5, true, {}, ["file"], ""]) expect(Value.Check(schema, { ...input, [field]: path })).toBe(false);
  for (const wrong of paths ?? []) expect(Value.Check(schema, { paths: wrong })).toBe(false);
});
