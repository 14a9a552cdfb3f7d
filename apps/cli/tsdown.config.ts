import { defineConfig } from "tsdown";

/**
 * One bundle, so that a start reads few files: the workspace's packages from their sources, third parties inlined, and a
 * chunk of its own for each dynamic import. Only ripgrep stays outside: it is a binary in a platform package.
 */
export default defineConfig({
  entry: { main: "src/main.ts" },
  format: "esm",
  platform: "node",
  target: "node22.19",
  fixedExtension: false,
  dts: false,
  sourcemap: false,
  minify: true,
  inputOptions: { resolve: { conditionNames: ["@helve/source", "node", "import", "default"] } },
  deps: { neverBundle: ["@vscode/ripgrep"], alwaysBundle: [/.*/] },
});
