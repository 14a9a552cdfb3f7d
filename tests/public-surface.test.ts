import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseSync } from "oxc-parser";
import { publicPackages, readRootFile, root, sourceEntries } from "./workspace.ts";
import type { WorkspacePackage } from "./workspace.ts";

// A changed name here is a changed promise: update the pin with `pnpm vitest run --project helve-tests -u` and say so in a changeset.
describe("public surface", () => {
  const packages = publicPackages().filter((each) => sourceEntries(each).length > 0);

  test.each(packages.map((each) => [each.manifest.name, each] as const))("%s exports exactly the names that are pinned", async (_, each) => {
    const surface = Object.fromEntries(sourceEntries(each).map(({ subpath, file }) => [subpath, exportedNames(each, file)]));
    const pinned = join(root, "tests/public-surface", `${basename(each.directory)}.json`);
    await expect(`${JSON.stringify(surface, null, 2)}\n`).toMatchFileSnapshot(pinned);
  });

  test.each(packages.map((each) => [each.manifest.name, each] as const))("%s gives at run time what its entries say", async (_, each) => {
    for (const { file } of sourceEntries(each)) {
      const loaded = (await import(join(root, each.directory, file))) as Readonly<Record<string, unknown>>;
      expect(Object.keys(loaded).sort(), file).toEqual(exportedNames(each, file).values);
    }
  });

  test.each(packages.map((each) => [each.manifest.name, each] as const))("%s exports nothing wholesale and nothing by default", (_, each) => {
    for (const { file } of sourceEntries(each)) {
      expect(readRootFile(join(each.directory, file)), file).not.toMatch(/^export (\*|default)/m);
    }
  });
});

interface ExportedNames {
  readonly values: readonly string[];
  readonly types: readonly string[];
}

function exportedNames({ directory }: WorkspacePackage, file: string): ExportedNames {
  const { module } = parseSync(file, readRootFile(join(directory, file)));
  const entries = module.staticExports.flatMap((statement) => statement.entries).map(({ exportName, isType }) => ({ name: exportName.name ?? "*", isType }));
  const names = (types: boolean): readonly string[] => entries.filter(({ isType }) => isType === types).map(({ name }) => name).sort();
  return { values: names(false), types: names(true) };
}
