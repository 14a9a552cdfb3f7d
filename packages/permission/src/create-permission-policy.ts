import { describeThrown } from "@helve/agent-core";
import type { GrantScope, PermissionFacts, PermissionPolicy, PolicyDecision } from "@helve/agent-core";
import { decide } from "./decide.ts";
import { denyOutright } from "./deny-outright.ts";
import type { Grant, GrantStore } from "./grants/grant.ts";
import { createSessionGrants } from "./grants/session-grants.ts";
import { toGrant } from "./grants/to-grant.ts";
import type { PermissionStep } from "./permission-step.ts";
import { defaultProfile } from "./profile/default-profile.ts";
import type { PermissionRules } from "./rules/permission-rules.ts";
import { readRules } from "./rules/read-rules.ts";

export interface PermissionPolicyOptions {
  /** What holds for calls that no rule speaks of. */
  readonly profile?: "default" | undefined;
  readonly rules?: PermissionRules | undefined;
  /** Where standing grants are kept. Without it `always` is not offered. */
  readonly grants?: GrantStore | undefined;
}

/** A `PermissionPolicy` with every optional member: it has a ceiling, keeps grants, and forgets a session's when that ends. */
export type RulePermissionPolicy = Required<PermissionPolicy>;

/**
 * A policy of rules, grants and a profile. Third-party tools ask until that very tool is allowed; deny beats ask beats allow.
 *
 * @example
 * const policy = createPermissionPolicy({ rules: { allow: ["edit"], deny: ["server:mail"] } });
 * const { verdict, trail } = await policy.decide(facts);
 *
 * @throws PermissionRuleError for a rule that could match nothing or more than it says.
 */
export function createPermissionPolicy({ rules = {}, grants: store }: PermissionPolicyOptions = {}): RulePermissionPolicy {
  const read = readRules(rules);
  const sessions = createSessionGrants();
  const scopes: readonly GrantScope[] = store === undefined ? ["once", "session"] : ["once", "session", "always"];
  return {
    ceiling: (entry) => denyOutright(read, entry),
    decide: async (facts) => {
      const standing = await listStanding(store);
      const grants = [...sessions.list(facts.call.sessionId), ...standing.grants];
      return withSteps(decide({ facts, rules: read, grants, profile: defaultProfile, scopes }), standing.steps);
    },
    remember: async (facts, { scope, pattern }) => {
      if (pattern !== undefined) throw new TypeError(`The pattern ${JSON.stringify(pattern)} cannot be kept: a grant is for a whole tool, and for commands for the very command. Grant it without a pattern.`);
      assertOffered(facts, { scope, scopes });
      if (scope === "session") sessions.add(facts.call.sessionId, toGrant(facts));
      if (scope === "always") await store?.add(toGrant(facts));
    },
    endSession: (sessionId) => sessions.end(sessionId),
  };
}

/** Standing grants that cannot be read are no grants: the call asks, and the trail says why. */
async function listStanding(store: GrantStore | undefined): Promise<{ readonly grants: readonly Grant[]; readonly steps: readonly PermissionStep[] }> {
  try {
    return { grants: (await store?.list()) ?? [], steps: [] };
  } catch (error) {
    const text = `Standing grants could not be read, so none counts: ${describeThrown(error)}`;
    return { grants: [], steps: [{ stage: "grants", rule: "store-unreadable", verdict: "ask", text }] };
  }
}

function withSteps(decision: PolicyDecision, steps: readonly PermissionStep[]): PolicyDecision {
  return steps.length === 0 ? decision : { ...decision, trail: [...steps, ...decision.trail] };
}

function assertOffered({ name, tool }: PermissionFacts, { scope, scopes }: { readonly scope: GrantScope; readonly scopes: readonly GrantScope[] }): void {
  if (!scopes.includes(scope)) throw new TypeError(`'${scope}' cannot be kept for '${name}': there is no store for standing grants. Offered: ${scopes.join(", ")}.`);
  if (scope !== "once" && tool.annotations?.destructive === true) throw new TypeError(`'${name}' may destroy something, so it is allowed once at a time and not '${scope}'.`);
}
