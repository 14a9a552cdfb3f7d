import type { Decision, PermissionFacts, PermissionPolicy } from "@helve/agent-core";

type Verdict = Decision["verdict"];

/** A policy that is one function. */
export function createTestPolicy(judge: (facts: PermissionFacts) => Verdict): PermissionPolicy {
  return {
    decide(facts) {
      const verdict = judge(facts);
      return { verdict, trail: [{ stage: "rules", rule: `test-${verdict}`, verdict, text: `The test's rule says ${verdict}.` }], offers: ["once", "session", "always"] };
    },
  };
}

export const allowAll: PermissionPolicy = createTestPolicy(() => "allow");

/** Asks about the named tools and allows the others. */
export function askAbout(...names: readonly string[]): PermissionPolicy {
  return createTestPolicy(({ name }) => (names.includes(name) ? "ask" : "allow"));
}
