import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPackage } from "@helve/checks/check-package";
import { createPlantedWorkspace, plantedManifest } from "./planted-workspace.ts";
import { readRootFile } from "../workspace.ts";
import type { PlantedWorkspace } from "./planted-workspace.ts";

const { scripts } = JSON.parse(readRootFile("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
const lint = script("check:lint");
const boundaries = script("check:boundaries");
const dependencies = script("check:dependencies").replace(/ apps tooling examples tests$/, "");
const unused = script("check:unused");
const types = "tsc -b";

let workspace: PlantedWorkspace;
beforeEach(() => void (workspace = createPlantedWorkspace()));
afterEach(() => workspace.remove());

describe("a workspace that obeys every rule", () => {
  test.each([lint, boundaries, dependencies, unused, types])("passes %s", async (command) => {
    const { code, output } = await workspace.run(command);
    expect(code, output).toBe(0);
  });
});

describe("lint", () => {
  const violations = [
    { file: "any", rule: "typescript(no-explicit-any)", text: "export const decide = (rule: any): unknown => rule;\n" },
    { file: "floating", rule: "typescript(no-floating-promises)", text: "const later = async (): Promise<void> => {};\n\nexport const decide = (): void => {\n  later();\n};\n" },
    { file: "unused", rule: "eslint(no-unused-vars)", text: "const forgotten = 1;\n\nexport const decide = (): void => {};\n" },
    { file: "type-as-value", rule: "typescript(consistent-type-imports)", text: `import { Rule } from "./rule.ts";\n\nexport const decide = (rule: Rule): Rule => rule;\n` },
    { file: "print", rule: "eslint(no-console)", text: "export const decide = (): void => console.log(1);\n" },
    { file: "empty-catch", rule: "eslint(no-empty)", text: "export const decide = (): void => {\n  try {\n    JSON.parse(\"1\");\n  } catch {}\n};\n" },
    { file: "forgotten-case", rule: "typescript(switch-exhaustiveness-check)", text: `export function decide(verdict: "allow" | "deny"): number {\n  switch (verdict) {\n    case "allow":\n      return 1;\n  }\n  return 2;\n}\n` },
    { file: "one", rule: "import(no-cycle)", text: `import { two } from "./two.ts";\n\nexport const one = (): unknown => two;\n` },
    { file: "two", rule: "import(no-cycle)", text: `import { one } from "./one.ts";\n\nexport const two = (): unknown => one;\n` },
  ];

  test("reports any, floating promises, unused variables, value imports of types, prints, empty catches, forgotten cases and circles, each in its file", async () => {
    for (const { file, text } of violations) workspace.write(`packages/permission/src/${file}.ts`, text);
    const { code, output } = await workspace.run(`${lint} --format unix`);
    for (const { file, rule } of violations) expect(output.split("\n").filter((line) => line.includes(`/src/${file}.ts:`) && line.includes(rule)), `${rule} in ${file}`).not.toEqual([]);
    expect(code).not.toBe(0);
  });
});

describe("boundaries", () => {
  test.each([
    { plant: "a capability that depends on its sibling", name: "permission", on: ["agent-core", "turn-catalog"] },
    { plant: "a pipeline that depends on a capability", name: "tool-pipeline", on: ["agent-core", "permission"] },
    { plant: "a contract that depends on a foundation package", name: "agent-core", on: ["tool-names"] },
  ])("report $plant", async ({ name, on }) => {
    workspace.write(`packages/${name}/package.json`, plantedManifest(name, on));
    await expectReport({ command: boundaries, says: [`@helve/${name}`, "allowlist"] });
  });
});

describe("dependency rules", () => {
  const permission = "packages/permission/src/decide.ts";
  test.each([
    { plant: "a sibling's function", rule: "layer-capability", file: permission, text: `import { keep } from "@helve/turn-catalog";\n\nexport const decide = keep;\n` },
    { plant: "a sibling's type", rule: "layer-capability", file: "packages/turn-catalog/src/keep.ts", text: `import type { Rule } from "@helve/permission";\n\nexport const keep = (rule: Rule): boolean => rule.verdict === "allow";\n` },
    { plant: "a sibling's type written in place", rule: "layer-capability", file: "packages/turn-catalog/src/keep.ts", text: `export const keep = (rule: import("@helve/permission").Rule): boolean => rule.verdict === "allow";\n` },
    { plant: "a sibling loaded later", rule: "layer-capability", file: permission, text: `export const decide = async (): Promise<unknown> => import("@helve/turn-catalog");\n` },
    { plant: "a capability in the pipeline", rule: "layer-pipeline", file: "packages/tool-pipeline/src/prepare.ts", text: `import type { Rule } from "@helve/permission";\n\nexport const prepare = (rule: Rule): Rule => rule;\n` },
    { plant: "a sibling in the foundation", rule: "layer-foundation", file: "packages/tool-names/src/is-denied.ts", text: `export { safe as isDenied } from "../../safe-text/src/index.ts";\n` },
    { plant: "a capability in the surface", rule: "layer-surface", file: "packages/agent-runtime/src/index.ts", text: `export { decide } from "../../permission/src/index.ts";\n` },
    { plant: "the pipeline in the settings", rule: "layer-settings", file: "packages/config/src/index.ts", text: `export { prepare } from "../../tool-pipeline/src/index.ts";\n` },
    { plant: "what runs of a capability in the settings", rule: "settings-by-options", file: "packages/config/src/index.ts", text: `export { decide } from "../../permission/src/index.ts";\n` },
    { plant: "the app in a package", rule: "no-app-imports", file: "packages/host/src/index.ts", text: `export { main } from "../../../apps/cli/src/main.ts";\n` },
    { plant: "a dependency that the package does not declare", rule: "no-undeclared-dependencies", file: permission, text: `import { expect } from "vitest";\n\nexport const decide = expect;\n` },
    { plant: "a higher layer in the contracts", rule: "layer-contracts", file: "packages/agent-core/src/verdict.ts", text: `import { isDenied } from "@helve/tool-names";\n\nexport type Verdict = ReturnType<typeof isDenied>;\n` },
    { plant: "node: in agent-core", rule: "no-node-modules-in-neutral-packages", file: "packages/agent-core/src/verdict.ts", text: `import { sep } from "node:path";\n\nexport type Verdict = typeof sep;\n` },
    { plant: "a file inside another package", rule: "no-deep-imports", file: permission, text: `import type { Verdict } from "../../agent-core/src/verdict.ts";\n\nexport const decide = (verdict: Verdict): Verdict => verdict;\n` },
    { plant: "another package's entry by a relative path", rule: "no-relative-package-imports", file: permission, text: `import type { Verdict } from "../../agent-core/src/index.ts";\n\nexport const decide = (verdict: Verdict): Verdict => verdict;\n` },
    { plant: "a subpath that is not exported", rule: "no-unresolvable", file: permission, text: `import type { Verdict } from "@helve/agent-core/verdict";\n\nexport const decide = (verdict: Verdict): Verdict => verdict;\n` },
    { plant: "a file that nothing needs", rule: "no-orphans", file: "packages/permission/src/lost.ts", text: "export const lost = 1;\n" },
    { plant: "a test in a source", rule: "no-tests-in-sources", file: permission, text: `import { keep } from "./keep.test.ts";\n\nexport const decide = keep;\n` },
  ])("report $plant", async ({ rule, file, text }) => {
    workspace.write("packages/permission/src/keep.test.ts", "export const keep = 1;\n");
    workspace.write("packages/safe-text/src/index.ts", "export const safe = 1;\n");
    workspace.write("apps/cli/src/main.ts", "export const main = 1;\n");
    workspace.write(file, text);
    await expectReport({ command: dependencies, says: [rule, file] });
  });

  test("report a circle of types", async () => {
    workspace.write("packages/permission/src/one.ts", `import type { Two } from "./two.ts";\n\nexport type One = Two | 1;\n`);
    workspace.write("packages/permission/src/two.ts", `import type { One } from "./one.ts";\n\nexport type Two = One | 2;\n`);
    await expectReport({ command: dependencies, says: ["no-circular", "packages/permission/src/one.ts"] });
  });

  test("report a development dependency in a source", async () => {
    const manifest = JSON.parse(plantedManifest("permission", ["agent-core"])) as Record<string, unknown>;
    workspace.write("packages/permission/package.json", JSON.stringify({ ...manifest, devDependencies: { vitest: "*" } }));
    workspace.write("packages/permission/src/decide.ts", `import { expect } from "vitest";\n\nexport const decide = expect;\n`);
    await expectReport({ command: dependencies, says: ["no-development-dependencies-in-sources"] });
  });
});

describe("unused code", () => {
  test("reports an export that nobody imports, a file that nobody reaches and a dependency that nobody needs", async () => {
    workspace.write("packages/permission/src/rule.ts", `import type { Verdict } from "@helve/agent-core";\n\nexport interface Rule {\n  readonly verdict: Verdict;\n}\n\nexport const unwanted = 1;\n`);
    workspace.write("packages/permission/src/unreached.ts", "export {};\n");
    workspace.write("packages/permission/package.json", plantedManifest("permission", ["agent-core", "tool-names"]));
    await expectReport({ command: unused, says: ["Unused exports", "unwanted", "Unused files", "unreached.ts", "Unused dependencies", "@helve/tool-names"] });
  });
});

describe("types", () => {
  test("report a wrong one", async () => {
    workspace.write("packages/permission/src/decide.ts", "export const decide: number = \"one\";\n");
    await expectReport({ command: types, says: ["TS2322", "decide.ts"] });
  });

  test("report node: where a package is for any platform", async () => {
    workspace.write("packages/agent-core/src/verdict.ts", `import { sep } from "node:path";\n\nexport type Verdict = typeof sep;\n`);
    await expectReport({ command: types, says: ["verdict.ts"] });
  });
});

describe("packed packages", () => {
  const built = { "dist/index.js": "export const decide = () => 1;\n", "dist/index.d.ts": "export declare const decide: () => number;\n" };
  const check = (name: "publint" | "attw") => checkPackage({ check: name, directory: `${workspace.directory}/packages/permission`, scratch: `${workspace.directory}/scratch` });
  const build = (files: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(files)) workspace.write(`packages/permission/${file}`, text);
  };

  test.each(["publint", "attw"] as const)("that are sound pass %s", async (name) => {
    build(built);
    const { code, output } = await check(name);
    expect(code, output).toBe(0);
  });

  test("report an entry that leads to no file", async () => {
    build({ "dist/index.d.ts": built["dist/index.d.ts"] });
    const { code, output } = await check("publint");
    expect(output).toContain("the file does not exist");
    expect(code).not.toBe(0);
  });

  test("report types placed after the module, where no compiler looks", async () => {
    build({ ...built, "package.json": plantedManifest("permission", []).replace(/"types": ("[^"]*"),\s*"default": ("[^"]*")/, `"default": $2, "types": $1`) });
    const { code, output } = await check("publint");
    expect(output).toContain("should be the first");
    expect(code).not.toBe(0);
  });

  test("report types that lead to no file", async () => {
    build({ ...built, "dist/index.d.ts": `export { decide } from "./decide";\n` });
    const { code, output } = await check("attw");
    expect(output).toMatch(/internal resolution/i);
    expect(code).not.toBe(0);
  });

  test("report types that cannot be found", async () => {
    build({ "dist/index.js": built["dist/index.js"] });
    const { code, output } = await check("attw");
    expect(output).toMatch(/resolution failed|no types/i);
    expect(code).not.toBe(0);
  });
});

async function expectReport({ command, says }: { readonly command: string; readonly says: readonly string[] }): Promise<void> {
  const { code, output } = await workspace.run(command);
  for (const words of says) expect(output).toContain(words);
  expect(code, output).not.toBe(0);
}

function script(name: string): string {
  const command = scripts[name];
  if (command === undefined) throw new Error(`The root package.json has no script '${name}'.`);
  return command;
}
