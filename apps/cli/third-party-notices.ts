import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

interface Output {
  readonly type: "chunk" | "asset";
  readonly moduleIds?: readonly string[];
}

/** A bundler plugin: writes the licences of everything that went into the bundle beside it, as those licences ask for. */
export function thirdPartyNotices(fileName: string) {
  return {
    name: "third-party-notices",
    generateBundle(this: { emitFile(file: { type: "asset"; fileName: string; source: string }): unknown }, _options: unknown, bundle: Readonly<Record<string, Output>>): void {
      const folders = new Set(Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageFolder(id) ?? [])));
      const packages = [...folders].map(describe).sort((one, other) => (one.name < other.name ? -1 : 1));
      this.emitFile({ type: "asset", fileName, source: packages.map(write).join("\n") });
    },
  };
}

/** The folder of the foreign package that a module belongs to; the workspace's own modules belong to none. */
function packageFolder(id: string): string | undefined {
  if (!id.includes("/node_modules/")) return undefined;
  for (let folder = dirname(id); folder.includes("/node_modules/"); folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, "utf8")) as { name?: string; version?: string }).version !== undefined) return folder;
  }
  return undefined;
}

function describe(folder: string): Bundled {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name: string; version: string; license?: string };
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  return { name, version, licence: license ?? "see below", text: file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim() };
}

function write({ name, version, licence, text }: Bundled): string {
  return `${name} ${version} (${licence})\n\n${text}\n\n${"-".repeat(80)}\n`;
}
