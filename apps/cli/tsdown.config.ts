import { defineConfig } from "tsdown";
import { evaluateToolInputs } from "@helve/build/evaluate-tool-inputs";
import { thirdPartyNotices } from "./third-party-notices.ts";

/** What each command needs before it knows its host: the command line itself and the few small modules that it shares with the rest. */
const front = /\/apps\/cli\/src\/(?!main\.ts|chunks\/|ask\/(?:ask-in-terminal|read-line))|\/packages\/agent-core\/src\/|\/packages\/tool-names\/src\/|\/packages\/config\/src\/(?:load\.ts|load-config|sources\/|config-error|config-issue|config-path)|\/packages\/safe-files\/src\/directories\/|rolldown:runtime|rolldown\/runtime/;

/** What every call passes through. */
const core = /\/packages\/(?:host|tool-pipeline|permission|turn-catalog|safe-files|safe-text|output-budget|tool-schema|mcp-disclosure)\/src\/|\/packages\/local-tools\/src\/(?:[a-z-]+\.ts|paths\/|arguments\/|failures\/|read\/|[a-z-]+\/(?:create-|[a-z-]+-input|find-shell|command-time|child-environment))|@cfworker\/json-schema/;

/** What of it is loaded on demand: the schemas of settings, the engine for patterns, searching, opening a model. */
const onDemand = /\/(?:local-tools-)?options\.ts$|\/validate\/linear-pattern|\/local-tools\/src\/read\/(?:media\/(?!show-media)|read-several)|\/mcp-disclosure\/src\/(?:search\/(?!source-of)|results\/)|\/host\/src\/(?:search-tools|open-model)/;

/**
 * One bundle in few files, because each file costs a start more than its bytes: the front for every command, the core
 * for every call, and a chunk of its own for what is loaded on demand. The workspace's packages are taken from their
 * sources, third parties are inlined; only ripgrep, a binary in a platform package, and the optional libraries for images
 * and PDF stay outside. CommonJS, because Node starts it with less work (docs/decisions/2026-12-01-cli-bundle.md).
 */
export default defineConfig({
  entry: { main: "src/main.ts", cli: "src/cli.ts", chunks: "src/chunks/load-bundled-cli.ts" },
  format: "cjs",
  shims: true,
  platform: "node",
  target: "node22.19",
  fixedExtension: false,
  dts: false,
  sourcemap: false,
  minify: true,
  inputOptions: { resolve: { conditionNames: ["@helve/source", "node", "import", "default"] } },
  outputOptions: {
    // Compiled code is run by our own loader, for which a dynamic import is still experimental and would say so on stderr.
    dynamicImportInCjs: false,
    codeSplitting: {
      groups: [
        { name: "front", test: front, priority: 2 },
        { name: "core", test: (id: string) => core.test(id) && !onDemand.test(id), priority: 1 },
      ],
    },
  },
  plugins: [evaluateToolInputs(), thirdPartyNotices("THIRD-PARTY-NOTICES.txt")],
  deps: { neverBundle: ["@vscode/ripgrep", "sharp", "unpdf"], alwaysBundle: [/.*/] },
});
