/** The way to a value inside a configuration: keys, and indices of lists. */
export type ConfigPath = readonly (string | number)[];

/** `["mcp", "servers", "my.files", "args", 1]` → `mcp.servers."my.files".args[1]`. */
export function formatPath(path: ConfigPath): string {
  return path.map((part, index) => (typeof part === "number" ? `[${part}]` : `${index === 0 ? "" : "."}${formatKey(part)}`)).join("");
}

function formatKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}
