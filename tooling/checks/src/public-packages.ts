import { glob, readFile } from "node:fs/promises";
import { dirname } from "node:path";

export interface PublicPackage {
  readonly name: string;
  readonly directory: string;
  /** Whether it declares entry points with types; a package that is only a command does not. */
  readonly hasTypes: boolean;
}

/** Every package that is published, by name. */
export async function publicPackages(root: string): Promise<readonly PublicPackage[]> {
  const found: PublicPackage[] = [];
  for await (const file of glob(["packages/*/package.json", "apps/*/package.json"], { cwd: root })) {
    const path = `${root}/${file}`;
    const text = await readFile(path, "utf8");
    const manifest = JSON.parse(text) as { readonly name: string; readonly private?: boolean; readonly exports?: unknown };
    if (manifest.private === true) continue;
    found.push({ name: manifest.name, directory: dirname(path), hasTypes: JSON.stringify(manifest.exports ?? {}).includes('"types"') });
  }
  return found.sort((left, right) => left.name.localeCompare(right.name));
}
