import { compareExactness, createSelector } from "@helve/tool-names";
import type { Selector } from "@helve/tool-names";
import { PermissionRuleError } from "./permission-rule-error.ts";
import type { PermissionRules, RuleList } from "./permission-rules.ts";

/** The three lists, read once; in each the most exact rule is found first. */
export type ReadRules = Readonly<Record<RuleList, ReturnType<typeof createSelector>>>;

/** @throws PermissionRuleError for an entry that could match nothing or more than it says. */
export function readRules(rules: PermissionRules): ReadRules {
  return { deny: readList("deny", rules), ask: readList("ask", rules), allow: readList("allow", rules) };
}

function readList(list: RuleList, rules: PermissionRules): ReadRules[RuleList] {
  const entries = rules[list] ?? [];
  const { selectors } = createSelector(entries);
  for (const [index, selector] of selectors.entries()) assertUsable(selector, { list, index });
  return createSelector(sortByExactness(selectors).map(({ text }) => text));
}

/** The order in which rules were written does not count. */
function sortByExactness(selectors: readonly Selector[]): readonly Selector[] {
  return selectors.toSorted((left, right) => compareExactness(left, right) || (left.text < right.text ? -1 : 1));
}

/** Characters of a provider-safe name, and `*`. */
const toolName = /^[a-z0-9_*-]+$/;

function assertUsable({ kind, pattern, text }: Selector, { list, index }: { readonly list: RuleList; readonly index: number }): void {
  const where = `permission.${list}[${index}]`;
  if (pattern === "") throw new PermissionRuleError(`${where}: ${JSON.stringify(text)} names no tool. Wanted a name, a glob such as mcp__git__*, or server:NAME.`);
  if (kind === "name" && !toolName.test(pattern)) throw new PermissionRuleError(`${where}: ${JSON.stringify(text)} can match no tool: names hold the characters a-z, A-Z, 0-9, _ and -. ${hintFor(pattern)}`);
  if (kind === "effect" && list === "allow") {
    throw new PermissionRuleError(`${where}: ${JSON.stringify(text)} would trust what a tool says of itself. Effects can ask or deny; allow tools by name, glob, server: or kind:.`);
  }
}

function hintFor(pattern: string): string {
  if (pattern.includes("(")) return "A rule holds for a whole tool; rules about arguments are not known here.";
  if (pattern.includes(":")) return "Known groups: server:, kind:, effect:.";
  return "Wanted a name, a glob such as mcp__git__*, or server:NAME.";
}
