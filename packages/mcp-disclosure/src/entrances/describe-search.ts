import { cleanForeignText } from "../results/clean-foreign-text.ts";
import { mcpInvokeName } from "./entrance-names.ts";

/** How many servers the description names before it only counts them. */
const namedServers = 30;
const longestName = 64;

/**
 * The description of `tool_search`. It asks for keywords, because a need in a person's words often shares none with the
 * tool that serves it. Constant for the same servers in whatever order.
 */
export function describeSearch(servers: readonly string[]): string {
  return [
    `Finds tools that are not shown. State one need in 4 to 10 English keywords: action, object, product, alternatives (such as "create issue bug ticket github"). If nothing fits, search again with other words. Then call what was found by ${mcpInvokeName}.`,
    ...toServerLine(servers),
  ].join(" ");
}

function toServerLine(servers: readonly string[]): readonly string[] {
  if (servers.length === 0) return [];
  const names = [...new Set(servers.map((server) => cleanForeignText(server, longestName)))].toSorted();
  const more = names.length - namedServers;
  return [`Servers: ${names.slice(0, namedServers).join(", ")}${more > 0 ? ` and ${more} more` : ""}.`];
}
