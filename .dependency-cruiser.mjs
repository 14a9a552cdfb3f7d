// Import rules, file by file, types included. turbo.json says the same of the packages that a package.json names.
import { globSync, readFileSync } from "node:fs";

/** The source files that packages name in their exports. */
const entries = globSync("packages/*/package.json", { cwd: import.meta.dirname }).flatMap((file) => {
  const { exports = {} } = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, "utf8"));
  const sources = Object.values(exports).flatMap((target) => target["@helve/source"] ?? []);
  return sources.map((source) => `^${file.replace("package.json", source.replace("./", ""))}$`);
});

const capability = "local-tools|mcp-client|mcp-disclosure|turn-catalog|permission|output-budget|models";
const foundation = "tool-schema|tool-names|safe-text|safe-files";
const testFile = "\\.(test|test-d|heavy|fixture)\\.ts$|/(fixtures|testing)/|\\.config\\.ts$";

/** What each layer may import; agent-core is at the bottom and imports no package. */
const layers = [
  { name: "contracts", from: "agent-core", mayImport: "" },
  { name: "foundation", from: foundation, mayImport: "agent-core" },
  { name: "capability", from: capability, mayImport: `agent-core|${foundation}` },
  { name: "pipeline", from: "tool-pipeline", mayImport: `agent-core|${foundation}` },
  { name: "surface", from: "agent-runtime", mayImport: `agent-core|${foundation}|tool-pipeline` },
  { name: "settings", from: "config", mayImport: `agent-core|${foundation}|${capability}` },
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "A circle of files, types included, means that two ideas were not taken apart.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolvable",
      comment: "An import that leads nowhere breaks at run time.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-orphans",
      comment: "A source file that nothing imports and that imports nothing is dead.",
      severity: "error",
      from: { orphan: true, path: "^(packages|apps|tooling)/[^/]+/src/", pathNot: [testFile, "\\.d\\.ts$"] },
      to: {},
    },
    ...layers.map(({ name, from, mayImport }) => ({
      name: `layer-${name}`,
      comment: `The ${name} layer imports only layers below it; packages side by side never import each other, types included.`,
      severity: "error",
      from: { path: `^packages/(${from})/src/` },
      to: { path: "^(packages|apps)/", pathNot: [`^packages/$1/`, ...(mayImport === "" ? [] : [`^packages/(${mayImport})/`])] },
    })),
    {
      name: "settings-by-options",
      comment: "The settings take from a capability the schema of its options and nothing that runs.",
      severity: "error",
      from: { path: "^packages/config/src/" },
      to: { path: `^packages/(${capability})/`, pathNot: `^packages/(${capability})/src/options\\.ts$` },
    },
    {
      name: "no-app-imports",
      comment: "Nothing below imports the app.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "no-deep-imports",
      comment: "A package is entered by its index.ts or a named subpath of its exports, never by a relative path or a file inside.",
      severity: "error",
      from: { path: "^(packages|apps|tooling|examples)/([^/]+)/" },
      to: {
        path: "^(packages|apps|tooling)/([^/]+)/",
        pathNot: ["^$1/$2/", "^tooling/[^/]+/src/", ...entries],
      },
    },
    {
      name: "no-relative-package-imports",
      comment: "Between packages an import names the package, so that it works as published.",
      severity: "error",
      from: { path: "^(packages|apps|tooling|examples)/([^/]+)/" },
      to: { path: "^(packages|apps|tooling|examples)/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    },
    {
      name: "no-node-modules-in-neutral-packages",
      comment: "agent-core, tool-schema and tool-names run in a browser and at the edge.",
      severity: "error",
      from: { path: "^packages/(agent-core|tool-schema|tool-names)/src/", pathNot: testFile },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-development-dependencies-in-sources",
      comment: "What a published file imports must be installed with it.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/", pathNot: testFile },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm", "npm-peer", "npm-optional"] },
    },
    {
      name: "no-undeclared-dependencies",
      comment: "A package declares what it imports.",
      severity: "error",
      from: { path: "^(packages|apps)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-tests-in-sources",
      comment: "What is published imports no test.",
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: testFile },
      to: { path: "\\.(test|test-d|heavy)\\.ts$" },
    },
  ],
  options: {
    // Sees imports that vanish when compiled, so that a sibling's types are no way in.
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["^(packages|apps|tooling)/[^/]+/dist/", "^examples/[^/]+/project/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@helve/source", "node", "import", "types", "default"],
      mainFields: ["module", "main", "types"],
    },
  },
};
