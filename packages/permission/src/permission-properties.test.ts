import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Effect, PermissionFacts } from "@helve/agent-core";
import { createPermissionPolicy } from "./create-permission-policy.ts";
import { fakeFacts } from "./testing/fake-facts.ts";

const rule = fc.constantFrom("bash", "BASH", "read", "*", "b*", "kind:builtin", "kind:mcp", "server:git", "mcp__git__*", "mcp__git__log");
const list = fc.uniqueArray(rule, { maxLength: 5 });
const facts: fc.Arbitrary<PermissionFacts> = fc
  .record({
    name: fc.constantFrom("bash", "read", "mcp__git__log"),
    trust: fc.constantFrom("first-party" as const, "third-party" as const),
    effects: fc.option(fc.subarray<Effect>(["read-files", "write-files", "execute", "state"]), { nil: undefined }),
    destructive: fc.boolean(),
    path: fc.constantFrom("/project/a", "/etc/passwd"),
  })
  .map(({ name, trust, effects, destructive, path }) =>
    fakeFacts(name, {
      origin: name.startsWith("mcp") ? { kind: "mcp", provider: "mcp", server: "git", trust } : { trust },
      annotations: { destructive, ...(effects === undefined ? {} : { effects }) },
      claims: [{ kind: "file", path, access: "read" }],
    }),
  );

describe("every decision", () => {
  it("PE-01 is the same in whatever order rules are written, trail and all", async () => {
    const lists = fc.record({ allow: list, ask: list, deny: list });
    await fc.assert(
      fc.asyncProperty(lists, facts, async (rules, call) => {
        const reversed = { allow: rules.allow.toReversed(), ask: rules.ask.toReversed(), deny: rules.deny.toReversed() };
        expect(await createPermissionPolicy({ rules: reversed }).decide(call)).toEqual(await createPermissionPolicy({ rules }).decide(call));
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it("is never laxer with a further ask or deny rule", async () => {
    const strictness = { allow: 0, ask: 1, deny: 2 };
    await fc.assert(
      fc.asyncProperty(list, list, facts, async (allow, restricting, call) => {
        const before = await createPermissionPolicy({ rules: { allow } }).decide(call);
        for (const field of ["ask", "deny"]) {
          const after = await createPermissionPolicy({ rules: { allow, [field]: restricting } }).decide(call);
          expect(strictness[after.verdict]).toBeGreaterThanOrEqual(strictness[before.verdict]);
        }
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it("PE-03 allows a third party's tool by its very name only, and nothing silently outside the workspace", async () => {
    await fc.assert(
      fc.asyncProperty(list, facts, async (allow, call) => {
        const { verdict } = await createPermissionPolicy({ rules: { allow } }).decide(call);
        if (call.origin.trust === "third-party" && !allow.some((text) => text.toLowerCase() === call.name)) expect(verdict).toBe("ask");
        if (call.claims.some((claim) => "path" in claim && claim.path === "/etc/passwd")) expect(verdict).toBe("ask");
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("agrees with the ceiling: what is denied outright is denied when called", async () => {
    await fc.assert(
      fc.asyncProperty(list, facts, async (deny, call) => {
        const policy = createPermissionPolicy({ rules: { deny } });
        const outright = policy.ceiling({ name: call.name, origin: call.origin }, {});
        expect((await policy.decide(call)).verdict === "deny").toBe(outright !== undefined);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});
