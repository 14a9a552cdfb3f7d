import { resolve } from "node:path";
import type { HelveConfig } from "../config-schema.ts";

/** Makes the paths of a configuration absolute: they are meant relative to the folder of its file. A server's `cwd` stays: it is relative to the workspace. */
export function resolvePaths(config: HelveConfig, directory: string): HelveConfig {
  const { workspace, model } = config;
  return {
    ...config,
    ...(workspace && { workspace: resolveWorkspace(workspace, directory) }),
    ...(model?.file === undefined ? {} : { model: { ...model, file: resolve(directory, model.file) } }),
  };
}

function resolveWorkspace({ roots, scratch }: NonNullable<HelveConfig["workspace"]>, directory: string): NonNullable<HelveConfig["workspace"]> {
  return {
    ...(roots && { roots: roots.map((root) => ({ ...root, path: resolve(directory, root.path) })) }),
    ...(scratch === undefined ? {} : { scratch: resolve(directory, scratch) }),
  };
}
