import { dirname, resolve } from "node:path";
import type { Environment } from "@helve/safe-files";
import { ConfigError } from "./config-error.ts";
import type { HelveConfig } from "./config-schema.ts";
import { expandServers } from "./variables/expand-servers.ts";
import { resolvePaths } from "./sources/resolve-paths.ts";
import { findConfig } from "./sources/find-config.ts";
import type { FindConfigOptions } from "./sources/find-config.ts";
import { narrowConfig } from "./sources/narrow-config.ts";
import { readConfigFile } from "./sources/read-config-file.ts";

/** The configuration in force, and where it comes from. */
export interface LoadedConfig {
  readonly config: HelveConfig;
  /** The user's own file; absent where there is none and the defaults hold. */
  readonly file?: string;
  /** A file that lies in the workspace and is not the user's own: only its restrictions are in force. */
  readonly discovered?: { readonly file: string; readonly ignored: readonly string[] };
}

/**
 * Finds, reads and checks the configuration. In the user's own file variables are put into MCP servers, and paths are
 * relative to the file.
 *
 * @throws ConfigError for a file that cannot be read or used. A discovered file that is broken throws as well: its
 * restrictions must not get lost.
 */
export async function loadConfig(options: FindConfigOptions): Promise<LoadedConfig> {
  const { own, discovered } = await findConfig(options);
  const config = own === undefined ? {} : await loadOwn(own.file, options.env);
  const source = own === undefined ? {} : { file: own.file };
  if (discovered === undefined) return { config, ...source };
  const { parseConfig } = await loadParser();
  const narrowed = narrowConfig(config, parseConfig(await readConfigFile(discovered), { file: discovered }).config);
  return { config: narrowed.config, ...source, discovered: { file: discovered, ignored: narrowed.ignored } };
}

async function loadOwn(file: string, env: Environment): Promise<HelveConfig> {
  const { parseConfig, toIssue } = await loadParser();
  const { config, locate } = parseConfig(await readConfigFile(file), { file });
  const directory = dirname(resolve(file));
  const expanded = expandServers(config, { ...env, HELVE_CONFIG_DIR: directory });
  if (expanded.troubles.length > 0) throw new ConfigError(expanded.troubles.map((trouble) => toIssue({ trouble, locate, file })));
  return resolvePaths(expanded.config, directory);
}

/** The parser and the schemas take longer to load than everything else here, and most folders have no file. */
function loadParser(): Promise<typeof import("./parse-config.ts")> {
  return import("./parse-config.ts");
}
