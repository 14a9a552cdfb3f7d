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
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
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

  it("local-tools-loop has neither sharp nor unpdf, and read names the one that an image or a PDF wants", async () => {
    const folder = join(outside, "local-tools-loop");
    expect(await optionalPeers()).toEqual(["sharp", "unpdf"]);
    expect((await listPackages(folder)).filter((name) => name === "sharp" || name === "unpdf" || name.startsWith("@img/"))).toEqual([]);
    await writeFile(join(folder, "wide.bmp"), onePixelBitmap());
    await writeFile(join(folder, "pixel.png"), Buffer.from(onePixelPng, "base64"));
    await writeFile(join(folder, "paper.pdf"), "%PDF-1.4\n%%EOF\n");
    await writeFile(join(folder, "read-media.ts"), readMedia);
    const { stdout } = await run(process.execPath, ["read-media.ts"], { cwd: folder, env: environment });
    const [bitmap, png, pdf] = JSON.parse(stdout) as readonly string[];
    expect(bitmap).toContain("npm install sharp");
    expect(png).toContain("image/png");
    expect(pdf).toContain("npm install unpdf");
  });
});

/** Models take no bitmaps, so that showing one wants sharp; a small PNG is shown as it is. */
const readMedia = `import { createToolContext, runTool } from "@helve/agent-core";
import { localTools } from "@helve/local-tools";

const read = localTools().find(({ definition }) => definition.name === "read");
const context = createToolContext({ roots: [process.cwd()] });
const answers = [];
for (const path of ["wide.bmp", "pixel.png", "paper.pdf"]) answers.push(JSON.stringify((await runTool(read, { path }, { context })).content));
console.log(JSON.stringify(answers));
`;

const onePixelPng = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** 24 bits a pixel, uncompressed. */
function onePixelBitmap(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write("BM", "latin1");
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(1, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** By the lockfile of an installation, so that nested ones are seen too. */
async function listPackages(folder: string): Promise<readonly string[]> {
  const { packages } = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8")) as { readonly packages: Readonly<Record<string, unknown>> };
  const installed = await Promise.all(Object.keys(packages).map(async (path) => ((await isThere(join(folder, path))) ? path : "")));
  return installed.map((path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
}

/** A lockfile names optional packages also where they are not installed. */
function isThere(path: string): Promise<boolean> {
  return readdir(path).then(() => true, () => false);
}

async function optionalPeers(): Promise<readonly string[]> {
  const { peerDependenciesMeta = {} } = await readManifest(join(workspace, "packages/local-tools/package.json"));
  return Object.entries(peerDependenciesMeta).flatMap(([name, { optional }]) => (optional ? [name] : [])).toSorted();
}

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
