import { readFile } from "node:fs/promises";

/** One script `check:<name>` of the root package.json. */
export interface Check {
  readonly name: string;
  readonly command: string;
}

/** The checks in the order in which the root package.json lists them. */
export async function readChecks(root: string): Promise<readonly Check[]> {
  const manifest = JSON.parse(await readFile(`${root}/package.json`, "utf8")) as { readonly scripts: Readonly<Record<string, string>> };
  return Object.entries(manifest.scripts)
    .filter(([script]) => script.startsWith("check:"))
    .map(([script, command]) => ({ name: script.slice("check:".length), command }));
}
