import type { ListedTool } from "@helve/agent-core";
import { toMcpServerPrefix } from "@helve/tool-names";

/** A tool's name without its server: what a person would call it. */
export function bareName({ name, origin }: Pick<ListedTool, "name" | "origin">): string {
  const prefix = origin.server === undefined ? "" : toMcpServerPrefix(origin.server);
  if (prefix !== "" && name.startsWith(prefix)) return name.slice(prefix.length);
  return name.slice(name.lastIndexOf("__") + 1).replace(/^_/, "") || name;
}
