import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolveInRoots } from "./resolve-in-roots.ts";

let base: string;
let root: string;
const write = "write" as const;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "helve-roots-")));
  root = join(base, "app");
  mkdirSync(join(root, "src"), { recursive: true });
  mkdirSync(join(base, "app-evil"));
  writeFileSync(join(root, "src/a.ts"), "a");
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const inRoot = (path: string, access: "read" | "write" = "read") => resolveInRoots({ path, access, roots: [{ path: root, access: write }] });

describe("resolveInRoots", () => {
  it.each([
    ["the root itself", ".", ""],
    ["a relative file", "src/a.ts", "src/a.ts"],
    ["a missing file in missing folders", "new/deep/b.ts", "new/deep/b.ts"],
    ["LT-19 a/../b", "a/../b", "b"],
    ["LT-18 a..b", "a..b", "a..b"],
    ["LT-18 a name with a line feed", "two\nlines", "two\nlines"],
    ["LT-05 a percent sign", "a%20b", "a%20b"],
    ["something below a regular file", "src/a.ts/x", "src/a.ts/x"],
  ])("answers inside for %s", async (_, path, canonical) => {
    expect(await inRoot(path, write)).toEqual({ kind: "inside", path: join(root, canonical), root });
  });

  it("LT-06 refuses a NUL before it looks at the disk", async () => {
    expect(await resolveInRoots({ path: "/nowhere\0", roots: [] })).toMatchObject({ kind: "outside", reason: "invalid-path", message: expect.stringContaining("NUL") as string });
  });

  it("refuses an empty path", async () => {
    expect(await inRoot("")).toMatchObject({ kind: "outside", reason: "invalid-path" });
  });

  it("LT-07 takes a sibling with the same beginning for outside", async () => {
    expect(await inRoot(join(base, "app-evil/x"))).toMatchObject({ kind: "outside", reason: "outside-roots" });
  });

  it("LT-19 refuses a/../../b", async () => {
    expect(await inRoot("a/../../b")).toMatchObject({ kind: "outside", reason: "outside-roots", target: join(base, "b") });
  });

  it.each(["read", "write"] as const)("LT-08 refuses to %s through a link that leaves the root, and names its target", async (access) => {
    symlinkSync("/etc/passwd", join(root, "link"));
    const where = await inRoot("link", access);
    expect(where).toMatchObject({ kind: "outside", reason: "link-leaves-roots", target: "/etc/passwd" });
    expect(where.kind === "outside" && where.message).toContain("/etc/passwd");
  });

  it("LT-09 refuses a missing file below a folder link that leaves the root", async () => {
    symlinkSync(join(base, "app-evil"), join(root, "away"));
    expect(await inRoot("away/new/file", write)).toMatchObject({ reason: "link-leaves-roots", target: join(base, "app-evil/new/file") });
    expect(existsSync(join(base, "app-evil/new"))).toBe(false);
  });

  it("LT-10 accepts both spellings of a root that is reached through a link", async () => {
    const alias = join(base, "alias");
    symlinkSync(root, alias);
    for (const given of [alias, root]) {
      for (const asked of [join(alias, "src/a.ts"), join(root, "src/a.ts"), join(alias, "new")]) {
        const where = await resolveInRoots({ path: asked, roots: [{ path: given, access: write }] });
        expect(where).toMatchObject({ kind: "inside", root });
      }
    }
  });

  it.each(["../outside", "hop"])("LT-11 refuses a dangling link (%s) whose target is outside", async (target) => {
    symlinkSync("../outside", join(root, "hop"));
    symlinkSync(target, join(root, "dangling"));
    expect(await inRoot("dangling", write)).toMatchObject({ reason: "link-leaves-roots", target: join(base, "outside") });
    expect(existsSync(join(base, "outside"))).toBe(false);
  });

  it("follows a dangling link inside the root to where a write would land", async () => {
    symlinkSync("src/later.ts", join(root, "dangling"));
    expect(await inRoot("dangling", write)).toMatchObject({ kind: "inside", path: join(root, "src/later.ts") });
  });

  it("resolves the folder of a dangling link before its relative target", async () => {
    mkdirSync(join(root, "one/two"), { recursive: true });
    symlinkSync(join(root, "one/two"), join(root, "short"));
    symlinkSync("../x", join(root, "one/two/dangling"));
    expect(await inRoot("short/dangling", write)).toMatchObject({ path: join(root, "one/x") });
  });

  it("refuses links that lead to each other", async () => {
    symlinkSync("b", join(root, "a"));
    symlinkSync("a", join(root, "b"));
    expect(await inRoot("a")).toMatchObject({ kind: "outside", reason: "link-loop" });
    expect(await inRoot("a/x", write)).toMatchObject({ kind: "outside", reason: "link-loop" });
  });

  it("lets the innermost of nested roots decide about writing", async () => {
    const roots = [{ path: root, access: write }, { path: join(root, "src"), access: "read" as const }];
    expect(await resolveInRoots({ path: "src/a.ts", roots, access: write })).toMatchObject({ reason: "read-only-root" });
    expect(await resolveInRoots({ path: "src/a.ts", roots })).toMatchObject({ kind: "inside", root: join(root, "src") });
    expect(await resolveInRoots({ path: "b.ts", roots, access: write })).toMatchObject({ kind: "inside", root });
  });

  it("resolves a relative path against cwd", async () => {
    expect(await resolveInRoots({ path: "a.ts", cwd: join(root, "src"), roots: [{ path: root, access: write }] })).toMatchObject({ path: join(root, "src/a.ts") });
  });

  it("accepts everything below the root of the file system", async () => {
    expect(await resolveInRoots({ path: root, roots: [{ path: "/", access: write }] })).toMatchObject({ kind: "inside", root: "/" });
  });

  it("says that nothing can be inside where there are no roots", async () => {
    expect(await resolveInRoots({ path: root, roots: [] })).toMatchObject({ kind: "outside", message: expect.stringContaining("there are none") as string });
  });

  it("answers for a path that is too long", async () => {
    expect(await inRoot("x".repeat(5_000))).toMatchObject({ kind: "outside", reason: "unreadable" });
  });

  it("LT-14 takes a case variant of a root for another folder on a disk that tells them apart", async () => {
    expect(await inRoot(join(base, "APP/src/a.ts"))).toMatchObject({ kind: "outside" });
  });
});
