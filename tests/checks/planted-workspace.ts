import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { runCommand } from "@helve/checks/run-command";
import { root } from "../workspace.ts";
import type { CommandResult } from "@helve/checks/run-command";

/** A small workspace of five packages that obeys every rule, under the repository's own configuration, to plant violations in. */
export interface PlantedWorkspace {
  readonly directory: string;
  /** Writes a file named relative to the workspace. */
  write(file: string, text: string): void;
  /** Runs a check of the workspace as the root package.json does. */
  run(command: string): Promise<CommandResult>;
  remove(): void;
}

interface PlantedPackage {
  readonly name: string;
  readonly tag: string;
  readonly dependencies: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

const packages: readonly PlantedPackage[] = [
  { name: "agent-core", tag: "contracts", dependencies: [], files: { "index.ts": `export type { Verdict } from "./verdict.ts";\n`, "verdict.ts": `export type Verdict = "allow" | "deny";\n` } },
  { name: "tool-names", tag: "foundation", dependencies: ["agent-core"], files: { "index.ts": `export { isDenied } from "./is-denied.ts";\n`, "is-denied.ts": `import type { Verdict } from "@helve/agent-core";\n\nexport const isDenied = (verdict: Verdict): boolean => verdict === "deny";\n` } },
  { name: "permission", tag: "capability", dependencies: ["agent-core"], files: { "index.ts": `export { decide } from "./decide.ts";\nexport type { Rule } from "./rule.ts";\n`, "rule.ts": `import type { Verdict } from "@helve/agent-core";\n\nexport interface Rule {\n  readonly verdict: Verdict;\n}\n`, "decide.ts": `import type { Rule } from "./rule.ts";\n\nexport const decide = (rule: Rule): Rule["verdict"] => rule.verdict;\n` } },
  { name: "turn-catalog", tag: "capability", dependencies: ["agent-core"], files: { "index.ts": `export { keep } from "./keep.ts";\n`, "keep.ts": `import type { Verdict } from "@helve/agent-core";\n\nexport const keep = (verdict: Verdict): boolean => verdict === "allow";\n` } },
  { name: "tool-pipeline", tag: "pipeline", dependencies: ["tool-names"], files: { "index.ts": `export { prepare } from "./prepare.ts";\n`, "prepare.ts": `import { isDenied } from "@helve/tool-names";\n\nexport const prepare = (): boolean => isDenied("allow");\n` } },
];

export function createPlantedWorkspace(): PlantedWorkspace {
  const directory = mkdtempSync(join(tmpdir(), "helve-planted-"));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  };
  for (const file of [".oxlintrc.json", ".dependency-cruiser.mjs", "knip.json", "turbo.json"]) copyFileSync(join(root, file), join(directory, file));
  cpSync(join(root, "tooling/tsconfig"), join(directory, "tooling/tsconfig"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
  write("package.json", toJson({ name: "planted", private: true, type: "module", packageManager: "pnpm@12.21.0" }));
  write("pnpm-workspace.yaml", "packages: [packages/*, tooling/*]\n");
  write("pnpm-lock.yaml", "lockfileVersion: '9.0'\n");
  write("tsconfig.json", toJson({ files: [], references: packages.map(({ name }) => ({ path: `packages/${name}` })) }));
  for (const each of packages) writePackage({ each, directory, write });
  return {
    directory,
    write,
    run: (command) => runCommand({ command, cwd: directory }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** The package.json of a planted package, with other dependencies where a test wants them. */
export function plantedManifest(name: string, dependencies: readonly string[]): string {
  return toJson({
    name: `@helve/${name}`,
    version: "1.0.0",
    license: "MIT",
    type: "module",
    sideEffects: false,
    exports: { ".": { "@helve/source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" }, "./package.json": "./package.json" },
    files: ["dist", "src"],
    dependencies: Object.fromEntries(dependencies.map((dependency) => [`@helve/${dependency}`, "workspace:^"])),
  });
}

function writePackage({ each, directory, write }: { readonly each: PlantedPackage; readonly directory: string; readonly write: PlantedWorkspace["write"] }): void {
  const { name, tag, dependencies, files } = each;
  const folder = `packages/${name}`;
  write(`${folder}/package.json`, plantedManifest(name, dependencies));
  write(`${folder}/turbo.json`, toJson({ extends: ["//"], tags: [tag] }));
  write(
    `${folder}/tsconfig.json`,
    toJson({
      extends: "../../tooling/tsconfig/neutral.json",
      compilerOptions: { rootDir: "src", outDir: "dist", tsBuildInfoFile: "dist/.tsbuildinfo" },
      include: ["src"],
      references: dependencies.map((dependency) => ({ path: `../${dependency}` })),
    }),
  );
  for (const [file, text] of Object.entries(files)) write(`${folder}/src/${file}`, text);
  // Siblings are linked too: a rule must refuse the import, not a missing folder.
  mkdirSync(join(directory, folder, "node_modules/@helve"), { recursive: true });
  for (const other of packages.filter((candidate) => candidate.name !== name)) symlinkSync(join(directory, "packages", other.name), join(directory, folder, "node_modules/@helve", other.name));
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
