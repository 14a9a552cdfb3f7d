import type { Decision } from "@helve/agent-core";
import { findRule } from "./rules/find-rule.ts";
import type { RuledTool } from "./rules/find-rule.ts";
import type { ReadRules } from "./rules/read-rules.ts";

/** The deny rule that holds for a tool whatever its arguments; nothing if there is none. Pure. */
export function denyOutright(rules: ReadRules, { name, origin, annotations }: RuledTool): Decision<"deny"> | undefined {
  // Before a definition is built, missing annotations say nothing: such a tool is judged by effects when it is called.
  const rule = findRule({ rules, list: "deny", tool: { name, origin, annotations: annotations ?? { effects: [] } } });
  if (rule === undefined) return undefined;
  return { verdict: "deny", trail: [{ stage: "rules", rule: `deny: ${rule.text}`, verdict: "deny", text: `The rule '${rule.text}' denies '${name}' whatever the arguments.` }] };
}
