import { defineConfig } from "tsdown";
import type { UserConfig } from "tsdown";

/**
 * How a package that promises a fast import is built: one file for each entry, and one for what is loaded on demand,
 * since each file of a module graph costs more to load than its bytes. Chunks keep their names from build to build, so that
 * none is left over. Dependencies stay outside; types come from `tsc -b`.
 */
export function defineLibrary({ entry, plugins = [] }: Pick<UserConfig, "plugins"> & { readonly entry: Readonly<Record<string, string>> }): UserConfig {
  return defineConfig({ entry, plugins, format: "esm", platform: "neutral", target: "node22.19", dts: false, clean: false, fixedExtension: false, sourcemap: true, outputOptions: { chunkFileNames: "chunks/[name].js" }, deps: { neverBundle: [/^[^./]/] } }) as UserConfig;
}
