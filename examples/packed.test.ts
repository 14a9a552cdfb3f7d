import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const run = promisify(execFile);
const workspace = fileURLToPath(new URL("..", import.meta.url));
/** Without the condition that points to sources: only what is packed may be used. */
const environment = { ...process.env, NODE_OPTIONS: "" };

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A folder outside the workspace with every package as it would be published. */
let outside = "";
const tarballs = new Map<string, string>();

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), "helve-packed-"));
  const { stdout } = await run("npx", ["-y", "pnpm@12.21.0", "--filter", "./packages/*", "pack", "--json", "--pack-destination", outside], { cwd: workspace, env: environment, maxBuffer: 16 * 1024 * 1024 });
  for (const { name, filename } of JSON.parse(stdout) as readonly { readonly name: string; readonly filename: string }[]) tarballs.set(name, filename);
});

afterAll(() => rm(outside, { recursive: true, force: true }));

describe("a packed example, outside the workspace", () => {
  it.each(["local-tools-loop", "catalog-and-permission", "ai-sdk-disclosure"])("%s installs and runs", async (name) => {
    const folder = join(outside, name);
    await mkdir(folder);
    await cp(join(workspace, "examples", name, "index.ts"), join(folder, "index.ts"));
    const manifest = await readManifest(join(workspace, "examples", name, "package.json"));
    await writeFile(join(folder, "package.json"), JSON.stringify(await toOutsideManifest(manifest)));
    await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], { cwd: folder, env: environment });
    const installed = await readdir(join(folder, "node_modules/@helve"));
    expect(installed).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies ?? {}).filter(isOurs).map((dependency) => dependency.slice("@helve/".length))));
    await run(process.execPath, ["index.ts"], { cwd: folder, env: environment });
  });
});

/** The catalog's versions for foreign packages, the tarballs for ours, also where ours depend on each other. */
async function toOutsideManifest({ name, dependencies = {} }: Manifest): Promise<unknown> {
  const ours = Object.fromEntries([...tarballs].map(([dependency, file]) => [dependency, `file:${file}`]));
  const catalog = await readFile(join(workspace, "pnpm-workspace.yaml"), "utf8");
  const versionOf = (dependency: string): string => new RegExp(`^  "?${dependency}"?: (?<version>\\S+)$`, "mu").exec(catalog)?.groups?.["version"] ?? "missing-in-catalog";
  const resolved = Object.keys(dependencies).map((dependency) => [dependency, ours[dependency] ?? versionOf(dependency)]);
  return { name, private: true, type: "module", dependencies: Object.fromEntries(resolved) as unknown, overrides: ours };
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, "utf8")) as Manifest;
}

function isOurs(dependency: string): boolean {
  return dependency.startsWith("@helve/");
}
