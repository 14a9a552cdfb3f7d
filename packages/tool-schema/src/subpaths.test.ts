import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** What an entry loads: our files below src, and packages; type imports vanish. */
function loadedBy(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const open = [new URL(entry, import.meta.url)];
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (loaded.has(url.pathname)) continue;
    loaded.add(url.pathname);
    const source = readFileSync(fileURLToPath(url), "utf8");
    for (const [, specifier = ""] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from "([^"]+)";$/gm)) {
      if (specifier.startsWith(".")) open.push(new URL(specifier, url));
      else loaded.add(specifier);
    }
  }
  return loaded;
}

function foldersOf(entry: string): readonly string[] {
  const folders = [...loadedBy(entry)].flatMap((file) => /\/src\/([a-z-]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(folders)].sort();
}

function packagesOf(entry: string): readonly string[] {
  return [...loadedBy(entry)].filter((name) => !name.startsWith("/")).sort();
}

describe("subpaths", () => {
  it.each([
    ["./validate.ts", ["schema", "validate"], ["@cfworker/json-schema", "re2js"]],
    ["./validate-lazily.ts", ["schema", "validate"], ["@cfworker/json-schema"]],
    ["./repair.ts", ["repair", "schema"], []],
    ["./flatten.ts", ["flatten", "schema"], []],
    ["./tokens.ts", ["tokens"], []],
  ])("%s loads no other subpath and only its own dependencies", (entry, folders, packages) => {
    expect(foldersOf(entry)).toEqual(folders);
    expect(packagesOf(entry)).toEqual(packages);
  });

  it("no file loads a node: module", () => {
    expect(packagesOf("./index.ts")).toEqual(["@cfworker/json-schema", "re2js"]);
  });
});
