import { describe, expect, it } from "vitest";
import type { PermissionFacts } from "@helve/agent-core";
import { createPermissionPolicy } from "./create-permission-policy.ts";
import type { PermissionPolicyOptions } from "./create-permission-policy.ts";
import { createMemoryGrantStore } from "./grants/create-memory-grant-store.ts";
import type { GrantStore } from "./grants/grant.ts";
import { fakeFacts, fakeMcpFacts } from "./testing/fake-facts.ts";

const decideWith = async (options: PermissionPolicyOptions, facts: PermissionFacts) => await createPermissionPolicy(options).decide(facts);

async function verdictOf(facts: PermissionFacts, options: PermissionPolicyOptions = {}): Promise<string> {
  return (await decideWith(options, facts)).verdict;
}

const bash = fakeFacts("bash", { annotations: { effects: ["execute"] }, claims: [{ kind: "command", dialect: "posix", text: "ls", cwd: "/project", guards: [] }] });
const gitLog = fakeMcpFacts("git", "log", { claims: [{ kind: "server", server: "git", access: "shared" }] });
const move = fakeFacts("move", { annotations: { effects: ["write-files"], destructive: true } });

describe("rules", () => {
  it.each([
    [{ allow: ["bash"] }, "allow"],
    [{ ask: ["bash"] }, "ask"],
    [{ deny: ["bash"] }, "deny"],
    [{ allow: ["bash"], ask: ["bash"] }, "ask"],
    [{ allow: ["bash"], deny: ["bash"] }, "deny"],
    [{ ask: ["bash"], deny: ["bash"] }, "deny"],
    [{ allow: ["bash"], ask: ["*"] }, "ask"],
    [{ allow: ["bash"], deny: ["kind:builtin"] }, "deny"],
    [{ allow: ["BASH "] }, "allow"],
    [{ allow: ["ba*"] }, "allow"],
    [{ deny: ["effect:execute"] }, "deny"],
    [{ allow: ["read"] }, "ask"],
  ])("PE-01 %j on bash: %s; deny beats ask beats allow, however exact", async (rules, verdict) => {
    expect(await verdictOf(bash, { rules })).toBe(verdict);
  });

  it("PE-01 names the most exact rule among equals, in whatever order they stand", async () => {
    const ruleOf = async (deny: readonly string[]) => (await decideWith({ rules: { deny } }, gitLog)).trail[0]?.rule;
    const rules = ["kind:mcp", "server:git", "mcp__*", "mcp__git__*", "mcp__git__log"];
    for (const [index, rule] of rules.entries()) {
      const sofar = rules.slice(0, index + 1);
      const expected = index === 4 ? rule : index >= 2 ? `mcp__${index === 3 ? "git__" : ""}*` : rule;
      expect(await ruleOf(sofar)).toBe(`deny: ${expected}`);
      expect(await ruleOf(sofar.toReversed())).toBe(`deny: ${expected}`);
    }
  });

  it("PE-22 holds an allowing glob and a denying one on a trusted server's tools", async () => {
    const trusted = (tool: string) => fakeFacts(`gmail_${tool}`, { origin: { kind: "mcp", provider: "mcp", server: "gmail" }, annotations: { effects: ["network"] } });
    const rules = { allow: ["gmail_*"], deny: ["*_delete_*"] };
    expect(await verdictOf(trusted("send_mail"), { rules })).toBe("allow");
    expect(await verdictOf(trusted("delete_mail"), { rules })).toBe("deny");
  });

  it("counts a tool that does not say what it does as doing everything, where that is stricter", async () => {
    expect(await verdictOf(gitLog, { rules: { deny: ["effect:network"] } })).toBe("deny");
    expect(await verdictOf(fakeFacts("odd", { annotations: { effects: ["x-odd"] } }), { rules: { ask: ["effect:execute"] } })).toBe("ask");
  });

  it("PE-41 takes no broad rule for what may destroy something, and offers no standing rule for it", async () => {
    const store = createMemoryGrantStore();
    const broad = await decideWith({ rules: { allow: ["kind:builtin"] }, grants: store }, move);
    expect(broad).toMatchObject({ verdict: "ask", offers: ["once"], trail: [{ stage: "rules", verdict: "ask", text: expect.stringContaining("too broad") }, { stage: "profile" }] });
    expect(await verdictOf(move, { rules: { allow: ["move"] } })).toBe("allow");
    expect(await verdictOf(move, { grants: createMemoryGrantStore([{ name: "move", provider: "local" }]) })).toBe("ask");
    await expect(createPermissionPolicy({ grants: store }).remember(move, { scope: "always" })).rejects.toThrow("allowed once at a time");
  });

  it("asks where an allowed tool leaves the workspace", async () => {
    const outside = fakeFacts("write", { annotations: { effects: ["write-files"] }, claims: [{ kind: "file", path: "/etc/passwd", access: "write" }] });
    const decision = await decideWith({ rules: { allow: ["write"] } }, outside);
    expect(decision).toMatchObject({ verdict: "ask", offers: ["once"], trail: [{ stage: "rules", verdict: "allow" }, { stage: "claims", rule: "outside-workspace", text: expect.stringContaining("/etc/passwd") }] });
  });

  it("asks each time for a file that may hold secrets, although a rule or a grant allows the tool", async () => {
    const claims = [{ kind: "file", path: "/project/.env", access: "read", sensitive: "dotenv" }] as const;
    const facts = fakeFacts("read", { annotations: { effects: ["read-files"] }, claims });
    const byRule = await createPermissionPolicy({ rules: { allow: ["read"] } }).decide(facts);
    expect(byRule).toMatchObject({ verdict: "ask", offers: ["once"], trail: [{ stage: "rules", verdict: "allow" }, { stage: "claims", rule: "sensitive-file", text: expect.stringContaining("/project/.env, which may hold secrets (dotenv)") }] });
    expect(await createPermissionPolicy({ rules: { deny: ["read"] } }).decide(facts)).toMatchObject({ verdict: "deny" });
    expect(await createPermissionPolicy({}).decide(facts)).toMatchObject({ verdict: "ask", trail: [{ rule: "default: sensitive-file" }] });
  });

  it("asks where an allowed or granted tool writes to a read-only root", async () => {
    const facts = fakeFacts("write", { annotations: { effects: ["write-files"] }, claims: [{ kind: "file", path: "/docs/a.md", access: "write" }], roots: [{ path: "/docs", access: "read" }] });
    expect(await decideWith({ rules: { allow: ["write"] } }, facts)).toMatchObject({ verdict: "ask", trail: [{ verdict: "allow" }, { text: expect.stringContaining("read-only: /docs/a.md") }] });
    expect(await verdictOf(facts, { grants: createMemoryGrantStore([{ name: "write", provider: "local" }]) })).toBe("ask");
    const nested = { ...facts, call: { ...facts.call, roots: [{ path: "/docs", access: "read" as const }, { path: "/", access: "write" as const }] } };
    expect(await verdictOf(nested, { rules: { allow: ["write"] } })).toBe("ask");
  });

  it.each([
    [{ deny: [" "] }, "permission.deny[0]: \" \" names no tool."],
    [{ allow: ["read", "bash(git:*)"] }, "permission.allow[1]: \"bash(git:*)\" can match no tool"],
    [{ ask: ["srever:git"] }, "Known groups: server:, kind:, effect:."],
    [{ allow: ["effect:read-files"] }, "would trust what a tool says of itself"],
  ])("refuses %j when it is created", (rules, message) => {
    expect(() => createPermissionPolicy({ rules })).toThrow(message);
    expect(() => createPermissionPolicy({ rules })).toThrow(expect.objectContaining({ name: "PermissionRuleError" }));
  });
});

describe("ceiling", () => {
  const policy = createPermissionPolicy({ rules: { deny: ["mcp__git__push", "server:mail"], allow: ["mcp__git__log"] } });

  it("denies by name whatever the arguments, and says by which rule", () => {
    expect(policy.ceiling(fakeMcpFacts("git", "push"), {})).toEqual({
      verdict: "deny",
      trail: [{ stage: "rules", rule: "deny: mcp__git__push", verdict: "deny", text: "The rule 'mcp__git__push' denies 'mcp__git__push' whatever the arguments." }],
    });
    expect(policy.ceiling(fakeMcpFacts("mail", "send"), {})?.verdict).toBe("deny");
    expect(policy.ceiling(fakeMcpFacts("git", "log"), {})).toBeUndefined();
  });

  it("does not guess effects before a definition is there", () => {
    const byEffect = createPermissionPolicy({ rules: { deny: ["effect:execute"] } });
    const { name, origin } = gitLog;
    expect(byEffect.ceiling({ name, origin }, {})).toBeUndefined();
    expect(byEffect.ceiling({ name, origin, annotations: { effects: ["execute"] } }, {})?.verdict).toBe("deny");
  });
});

describe("grants", () => {
  it("PE-03 PE-08 asks for a third party's tool until that very tool is granted, whatever it says of itself and whatever a wildcard allows", async () => {
    const fooX = fakeFacts("foo_x", { origin: { kind: "extension", provider: "foo", owner: "core", trust: "third-party" }, annotations: { effects: [] } });
    const fooY = { ...fooX, name: "foo_y" };
    const policy = createPermissionPolicy({ rules: { allow: ["*", "foo_*", "kind:extension"] } });
    expect((await policy.decide(fooX)).verdict).toBe("ask");
    await policy.remember(fooX, { scope: "session" });
    expect((await policy.decide(fooX)).verdict).toBe("allow");
    expect((await policy.decide(fooY)).verdict).toBe("ask");
    expect(await verdictOf(fooX, { rules: { allow: ["foo_x"] } })).toBe("allow");
  });

  it("keeps a session's grant for that session, and forgets it with the session", async () => {
    const policy = createPermissionPolicy();
    await policy.remember(gitLog, { scope: "session" });
    const other = fakeMcpFacts("git", "log", { sessionId: "other" });
    expect((await policy.decide(other)).verdict).toBe("ask");
    expect((await policy.decide(gitLog)).verdict).toBe("allow");
    policy.endSession("s");
    expect((await policy.decide(gitLog)).verdict).toBe("ask");
  });

  it("does not take another provider's or another server's tool for the one that was granted", async () => {
    const policy = createPermissionPolicy();
    await policy.remember(gitLog, { scope: "session" });
    expect((await policy.decide({ ...gitLog, origin: { ...gitLog.origin, provider: "evil" } })).verdict).toBe("ask");
    expect((await policy.decide({ ...gitLog, origin: { ...gitLog.origin, server: "evil" } })).verdict).toBe("ask");
  });

  it("grants a command, not every command", async () => {
    const policy = createPermissionPolicy();
    await policy.remember(bash, { scope: "session" });
    expect((await policy.decide(bash)).verdict).toBe("allow");
    expect((await policy.decide({ ...bash, claims: [{ kind: "command", dialect: "posix", text: "ls; rm -rf x", cwd: "/project", guards: [] }] })).verdict).toBe("ask");
  });

  it("forgets what was allowed once", async () => {
    const policy = createPermissionPolicy();
    await policy.remember(gitLog, { scope: "once" });
    expect((await policy.decide(gitLog)).verdict).toBe("ask");
  });

  it("offers a standing grant only where there is a store, and keeps it beyond the session", async () => {
    expect((await decideWith({}, gitLog)).offers).toEqual(["once", "session"]);
    await expect(createPermissionPolicy().remember(gitLog, { scope: "always" })).rejects.toThrow("no store for standing grants");
    const grants = createMemoryGrantStore();
    expect((await decideWith({ grants }, gitLog)).offers).toEqual(["once", "session", "always"]);
    await createPermissionPolicy({ grants }).remember(gitLog, { scope: "always" });
    expect(await verdictOf(fakeMcpFacts("git", "log", { sessionId: "later" }), { grants })).toBe("allow");
  });

  it("an ask rule asks each time: no grant lifts it, and none is offered", async () => {
    const policy = createPermissionPolicy({ rules: { ask: ["mcp__git__log"] } });
    await policy.remember(gitLog, { scope: "session" });
    expect(await policy.decide(gitLog)).toMatchObject({ verdict: "ask", offers: ["once"] });
  });

  it("asks when standing grants cannot be read, says so, and still denies what is denied", async () => {
    const grants: GrantStore = { list: () => Promise.reject(new Error("disk gone")), add: () => {} };
    const decision = await decideWith({ grants }, gitLog);
    expect(decision).toMatchObject({ verdict: "ask", trail: [{ stage: "grants", rule: "store-unreadable", text: expect.stringContaining("disk gone") }, { stage: "profile" }] });
    expect(await verdictOf(gitLog, { grants, rules: { deny: ["mcp__git__log"] } })).toBe("deny");
  });

  it("refuses a pattern rather than keep something broader", async () => {
    await expect(createPermissionPolicy().remember(bash, { scope: "session", pattern: "ls *" })).rejects.toThrow("cannot be kept");
  });
});

describe("trail", () => {
  it("PE-02 leads to the verdict step by step, each with its rule and its words", async () => {
    const policy = createPermissionPolicy({ rules: { allow: ["mcp__*"], deny: ["bash"] } });
    await policy.remember(gitLog, { scope: "session" });
    for (const facts of [bash, gitLog, move, fakeMcpFacts("mail", "send"), fakeFacts("read", { annotations: { effects: [] } })]) {
      const { verdict, trail } = await policy.decide(facts);
      expect(trail.length).toBeGreaterThan(0);
      expect(trail.at(-1)?.verdict).toBe(verdict);
      for (const step of trail) expect(step).toEqual({ stage: expect.any(String), rule: expect.any(String), verdict: expect.stringMatching(/^(allow|ask|deny)$/), text: expect.stringContaining(facts.name) });
    }
    expect((await policy.decide(gitLog)).trail.map(({ stage, verdict }) => `${stage} ${verdict}`)).toEqual(["rules ask", "grants allow"]);
  });
});
