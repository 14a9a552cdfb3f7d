import type { GrantScope, PermissionFacts, PolicyDecision } from "@helve/agent-core";
import { isExactSelector } from "@helve/tool-names";
import type { Selector } from "@helve/tool-names";
import { findEscape } from "./claims/find-escape.ts";
import { findSecret } from "./claims/find-secret.ts";
import type { Grant } from "./grants/grant.ts";
import { toGrant, toGrantKey } from "./grants/to-grant.ts";
import type { PermissionStep } from "./permission-step.ts";
import type { Profile } from "./profile/profile.ts";
import { findRule } from "./rules/find-rule.ts";
import type { RuleList } from "./rules/permission-rules.ts";
import type { ReadRules } from "./rules/read-rules.ts";

/** All that a decision follows from. */
export interface DecisionBasis {
  readonly facts: PermissionFacts;
  readonly rules: ReadRules;
  readonly grants: readonly Grant[];
  readonly profile: Profile;
  /** What a person may choose where nothing speaks against it. */
  readonly scopes: readonly GrantScope[];
}

/**
 * Deny rule, ask rule, allow rule, grant, profile: the first that settles it does. What a rule or a grant allows still
 * asks where it leaves the workspace or shows secrets. Pure; the order in which rules were written does not count.
 */
export function decide(basis: DecisionBasis): PolicyDecision {
  const denial = judgeByList(basis, "deny");
  if (denial !== undefined) return { verdict: "deny", trail: [denial] };
  const asking = judgeByList(basis, "ask");
  if (asking !== undefined) return { verdict: "ask", trail: [asking], offers: ["once"] };
  const allowances = [judgeByAllowRule(basis), judgeByGrant(basis)].filter((step) => step !== undefined);
  const reservation = judgeEscape(basis) ?? judgeSecret(basis);
  const allowed = allowances.findIndex(({ verdict }) => verdict === "allow");
  if (allowed === -1) return conclude(basis, [...allowances, basis.profile.judge(basis.facts)]);
  return conclude(basis, [...allowances.slice(0, allowed + 1), ...(reservation === undefined ? [] : [reservation])]);
}

function conclude(basis: DecisionBasis, trail: readonly PermissionStep[]): PolicyDecision {
  const verdict = trail.at(-1)?.verdict ?? "ask";
  return verdict === "ask" ? { verdict, trail, offers: offersFor(basis) } : { verdict, trail };
}

/** What is dangerous never becomes a standing rule: it is allowed once, or not. */
function offersFor({ facts, scopes }: DecisionBasis): readonly GrantScope[] {
  return isDestructive(facts) || findEscape(facts.claims, facts.call.roots) !== undefined || findSecret(facts.claims) !== undefined ? ["once"] : scopes;
}

function judgeByList({ facts, rules }: DecisionBasis, list: "deny" | "ask"): PermissionStep | undefined {
  const rule = findRuleFor(facts, { rules, list });
  if (rule === undefined) return undefined;
  const text = list === "deny" ? `The rule '${rule.text}' denies '${facts.name}'.` : `The rule '${rule.text}' makes '${facts.name}' ask each time.`;
  return { stage: "rules", rule: `${list}: ${rule.text}`, verdict: list, text };
}

function judgeByAllowRule({ facts, rules }: DecisionBasis): PermissionStep | undefined {
  const rule = findRuleFor(facts, { rules, list: "allow" });
  if (rule === undefined) return undefined;
  const step = { stage: "rules", rule: `allow: ${rule.text}` } as const;
  const tooBroad = findWhyTooBroad(facts, rule);
  if (tooBroad === undefined) return { ...step, verdict: "allow", text: `The rule '${rule.text}' allows '${facts.name}'.` };
  return { ...step, verdict: "ask", text: `The rule '${rule.text}' is too broad for '${facts.name}', which ${tooBroad}: only a rule with its very name allows it.` };
}

function findWhyTooBroad(facts: PermissionFacts, rule: Selector): string | undefined {
  if (isExactSelector(rule)) return undefined;
  if (facts.origin.trust !== "first-party") return "comes from a third party";
  return isDestructive(facts) ? "may destroy something" : undefined;
}

function judgeByGrant({ facts, grants }: DecisionBasis): PermissionStep | undefined {
  const wanted = toGrantKey(toGrant(facts));
  if (isDestructive(facts) || !grants.some((grant) => toGrantKey(grant) === wanted)) return undefined;
  return { stage: "grants", rule: `grant: ${facts.name}`, verdict: "allow", text: `A person allowed '${facts.name}' before.` };
}

function judgeEscape({ facts }: DecisionBasis): PermissionStep | undefined {
  const escape = findEscape(facts.claims, facts.call.roots);
  return escape === undefined ? undefined : { stage: "claims", rule: "outside-workspace", verdict: "ask", text: `'${facts.name}' asks although it is allowed, because ${escape}.` };
}

function judgeSecret({ facts }: DecisionBasis): PermissionStep | undefined {
  const secret = findSecret(facts.claims);
  return secret === undefined ? undefined : { stage: "claims", rule: "sensitive-file", verdict: "ask", text: `'${facts.name}' asks although it is allowed, because ${secret}.` };
}

function findRuleFor({ name, origin, tool }: PermissionFacts, { rules, list }: { readonly rules: ReadRules; readonly list: RuleList }): Selector | undefined {
  return findRule({ rules, list, tool: { name, origin, annotations: tool.annotations } });
}

function isDestructive({ tool }: PermissionFacts): boolean {
  return tool.annotations?.destructive === true;
}
