import { existsSync } from "node:fs";
import { basename, dirname, join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { publicPackages, readRootFile, root, sourceEntries, trackedFiles } from "./workspace.ts";

const isTestSupport = (file: string): boolean => /\.(test|test-d|heavy|fixture)\.ts$|\/testing\//.test(file);
const tracked = trackedFiles();
const sources = tracked.filter((file) => /^(packages|apps|tooling)\/[^/]+\/src\/.*\.ts$/.test(file) && !isTestSupport(file));

describe("a published package", () => {
  const packages = publicPackages();

  test.each(packages.map((each) => [each.manifest.name, each] as const))("%s has its README, its licence and the fields that users need", (_, each) => {
    const { directory, manifest } = each;
    for (const file of ["README.md", "LICENSE", "turbo.json"]) expect(existsSync(join(root, directory, file)), `${directory}/${file}`).toBe(true);
    expect(manifest).toMatchObject({ type: "module", license: "MIT", engines: { node: ">=22.19" }, publishConfig: { access: "public" } });
    expect(manifest.description).toMatch(/\.$/);
    expect(manifest.files).toEqual(expect.arrayContaining(["dist"]));
    // A library has nothing but its exports; a command is its own effect.
    if (manifest.bin === undefined) expect(manifest.sideEffects).toBe(false);
  });

  test.each(packages.filter(({ manifest }) => manifest.bin === undefined).map((each) => [each.manifest.name, each] as const))("%s maps every entry to a source, types and a module, in that order", (_, each) => {
    expect(sourceEntries(each).map(({ subpath }) => subpath)).toContain(".");
    expect(each.manifest.exports).toHaveProperty(["./package.json"], "./package.json");
    for (const [subpath, target] of Object.entries(each.manifest.exports ?? {})) {
      if (subpath === "./package.json") continue;
      expect(Object.keys(target), subpath).toEqual(["@helve/source", "types", "default"]);
    }
    for (const { file } of sourceEntries(each)) expect(existsSync(join(root, each.directory, file)), file).toBe(true);
  });
});

describe("what a package publishes", () => {
  // The command is a bundle of what its entry imports.
  const libraries = publicPackages().filter(({ manifest }) => manifest.bin === undefined);

  test.each(libraries.map((each) => [each.manifest.name, each] as const))("of %s holds no test and nothing that only tests need", (_, { directory, manifest }) => {
    const { exclude = [] } = JSON.parse(readRootFile(`${directory}/tsconfig.json`)) as { readonly exclude?: readonly string[] };
    for (const file of tracked.filter((name) => name.startsWith(`${directory}/src/`) && isTestSupport(name))) {
      const path = file.slice(directory.length + 1);
      const matches = (pattern: string): boolean => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
      expect(exclude.some(matches), `${directory}/tsconfig.json excludes ${path}`).toBe(true);
      expect(manifest.files?.some((pattern) => pattern.startsWith("!") && matches(pattern.slice(1))), `"files" of ${directory} leave ${path} out`).toBe(true);
    }
  });
});

describe("a source file", () => {
  test("is named for what it exports, never utils, helpers or common", () => {
    expect(sources.filter((file) => /(^|[/-])(utils?|helpers?|common|misc)(\.|\/|-)/.test(file))).toEqual([]);
  });

  test("is named in kebab-case", () => {
    expect(sources.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.ts$/.test(basename(file)))).toEqual([]);
  });

  test("stays short enough to be read in one go", () => {
    const long = sources.map((file) => ({ file, lines: readRootFile(file).split("\n").length })).filter(({ lines }) => lines > 260);
    expect(long).toEqual([]);
  });
});

describe("documentation", () => {
  const pages = tracked.filter((file) => file.endsWith(".md") && !file.startsWith(".changeset/") && !file.includes("/workspace/"));

  test("links only to files that exist", () => {
    const broken = pages.flatMap((page) => linksOf(readRootFile(page)).filter((link) => !existsSync(join(root, dirname(page), link))).map((link) => `${page} → ${link}`));
    expect(broken).toEqual([]);
  });

  test("of the architecture leads to the source files that a call passes", () => {
    const linked = linksOf(readRootFile("docs/architecture.md")).filter((link) => link.endsWith(".ts"));
    expect(linked.length).toBeGreaterThanOrEqual(8);
    expect(linked.filter((link) => !existsSync(join(root, "docs", link)))).toEqual([]);
  });

  test("ends no promise in a note to oneself", () => {
    const marker = new RegExp(`(//|\\*|<!--)\\s*(${["TO", "DO"].join("")}|${["FIX", "ME"].join("")}|XXX)\\b`);
    expect([...sources, ...pages].filter((file) => marker.test(readRootFile(file)))).toEqual([]);
  });
});

describe("a tracked file", () => {
  test("names no machine's path and no registry's host", () => {
    const forbidden = /(?<![\w.])\/(work|home\/[a-z]+|Users\/[a-z]+)\/(main|shared|\w+\/)|\bregistry\.[a-z]+\.(org|com)\b/;
    const text = tracked.filter((file) => /\.(md|ts|mts|mjs|js|json|jsonc|yaml|yml|sh|toml)$|^\.ci\//.test(file));
    const found = text.filter((file) => forbidden.test(readRootFile(file)));
    expect(found.filter((file) => file !== "tests/structure.test.ts")).toEqual([]);
  });
});

/** Relative targets of Markdown links, without anchors; code blocks do not count. */
function linksOf(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? "").replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z]+:/i.test(target));
}
