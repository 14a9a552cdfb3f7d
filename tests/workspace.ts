import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The repository's folder, without a slash at the end. */
export const root = new URL("..", import.meta.url).pathname.replace(/\/$/, "");

type ExportTarget = string | Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly type?: string;
  readonly sideEffects?: unknown;
  readonly description?: string;
  readonly engines?: { readonly node?: string };
  readonly files?: readonly string[];
  readonly publishConfig?: { readonly access?: string };
  readonly exports?: Readonly<Record<string, ExportTarget>>;
  readonly bin?: Readonly<Record<string, string>>;
}

export interface WorkspacePackage {
  /** Relative to the root: `packages/agent-core`. */
  readonly directory: string;
  readonly manifest: Manifest;
}

/** The packages that are published, by folder. */
export function publicPackages(): readonly WorkspacePackage[] {
  return ["packages", "apps"]
    .flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`))
    .filter((directory) => existsSync(join(root, directory, "package.json")))
    .map((directory) => ({ directory, manifest: JSON.parse(readRootFile(`${directory}/package.json`)) as Manifest }))
    .filter(({ manifest }) => manifest.private !== true)
    .sort((left, right) => left.directory.localeCompare(right.directory));
}

/** Subpath (`.`, `./options`) and source file, relative to the package, of each entry. */
export function sourceEntries({ manifest }: WorkspacePackage): readonly { readonly subpath: string; readonly file: string }[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const file = typeof target === "string" ? undefined : target["@helve/source"];
    return file === undefined ? [] : [{ subpath, file }];
  });
}

/** Files known to git that exist, with those that are new and not ignored. */
export function trackedFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return listed.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
}

/** The text of a file named relative to the root. */
export function readRootFile(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
