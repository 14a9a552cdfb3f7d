import type { HelveConfig } from "../config-schema.ts";

/** A configuration under the restrictions of another one, and the keys of the other that are not in force. */
export interface NarrowedConfig {
  readonly config: HelveConfig;
  /** Such as `mcp`, `permission.allow`. */
  readonly ignored: readonly string[];
}

/**
 * Takes from a file that merely lay in the workspace what can only take away: rules that deny or ask, and tools that are
 * not shown. Whoever wrote that file may be a stranger, so it starts no server, chooses no model, widens no root, allows
 * nothing.
 */
export function narrowConfig(own: HelveConfig, discovered: HelveConfig): NarrowedConfig {
  const deny = joined(own.permission?.deny, discovered.permission?.deny);
  const ask = joined(own.permission?.ask, discovered.permission?.ask);
  const disallowedTools = joined(own.tools?.disallowedTools, discovered.tools?.disallowedTools);
  const permission = { ...own.permission, ...(deny && { deny }), ...(ask && { ask }) };
  const tools = { ...own.tools, ...(disallowedTools && { disallowedTools }) };
  return {
    config: { ...own, ...(hasKeys(permission) && { permission }), ...(hasKeys(tools) && { tools }) },
    ignored: Object.entries(discovered).flatMap(ignoredKeys),
  };
}

const inForce: Readonly<Record<string, readonly string[]>> = { permission: ["deny", "ask"], tools: ["disallowedTools"] };

function ignoredKeys([section, value]: [string, unknown]): readonly string[] {
  const kept = inForce[section];
  if (kept === undefined) return [section];
  return Object.keys(value as object)
    .filter((key) => !kept.includes(key))
    .map((key) => `${section}.${key}`);
}

function joined(own: readonly string[] | undefined, more: readonly string[] | undefined): string[] | undefined {
  return own === undefined && more === undefined ? undefined : [...(own ?? []), ...(more ?? [])];
}

function hasKeys(value: object): boolean {
  return Object.keys(value).length > 0;
}
