import { checkValue } from "./check/check-value.ts";
import type { Trouble } from "./check/check-value.ts";
import { ConfigError } from "./config-error.ts";
import type { ConfigIssue } from "./config-issue.ts";
import { formatPath } from "./config-path.ts";
import { helveConfig } from "./config-schema.ts";
import type { HelveConfig } from "./config-schema.ts";
import { parseYaml } from "./yaml/parse-yaml.ts";
import type { Locator } from "./yaml/create-locator.ts";

/** A configuration, and where its parts stand in the text. Variables and relative paths are as written. */
export interface ParsedConfig {
  readonly config: HelveConfig;
  readonly locate: Locator;
}

/**
 * Text to configuration. An empty text is the defaults; a section without a value is as if it were left out.
 *
 * @throws ConfigError with every issue at once, each with line, column and field.
 */
export function parseConfig(text: string, { file }: { readonly file: string }): ParsedConfig {
  const { value, locate } = parseYaml(text, { file });
  const candidate = withoutEmptySections(value ?? {});
  const troubles = checkValue(helveConfig, candidate);
  if (troubles.length > 0) throw new ConfigError(troubles.map((trouble) => toIssue({ trouble, locate, file })));
  return { config: candidate as HelveConfig, locate };
}

/** A trouble with its place in the file. */
export function toIssue({ trouble: { path, part, message }, locate, file }: { readonly trouble: Trouble; readonly locate: Locator; readonly file: string }): ConfigIssue {
  return { file, ...locate(path, part), path: formatPath(path), message };
}

function withoutEmptySections(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key, section]) => section !== null || !(key in helveConfig.properties)));
}
