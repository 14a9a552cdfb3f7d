import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isProviderName } from "./is-provider-name.ts";
import { toMcpServerPrefix, toMcpToolName } from "./to-mcp-tool-name.ts";

describe("toMcpToolName", () => {
  it("keeps clean names as they are", () => {
    expect(toMcpToolName({ server: "github", tool: "create_issue" })).toBe("mcp__github__create_issue");
    expect(toMcpToolName({ server: "sequential-thinking", tool: "sequentialthinking" })).toBe("mcp__sequential-thinking__sequentialthinking");
  });

  it("MC-25 makes a legal name of a tool with dots", () => {
    const name = toMcpToolName({ server: "My-Srv", tool: "domains.list" });
    expect(name).toMatch(/^mcp__My-Srv__domains_list_[0-9a-f]{8}$/);
  });

  it("MC-26 keeps a.b and a_b of one server apart", () => {
    expect(toMcpToolName({ server: "s", tool: "a.b" })).not.toBe(toMcpToolName({ server: "s", tool: "a_b" }));
    expect(toMcpToolName({ server: "s", tool: "a.b" })).not.toBe(toMcpToolName({ server: "s", tool: "a/b" }));
  });

  it("MC-27 gives the same tool of two servers two names", () => {
    expect(toMcpToolName({ server: "one", tool: "search" })).not.toBe(toMcpToolName({ server: "two", tool: "search" }));
  });

  it("MC-28 keeps 70-character names apart that are equal at both ends", () => {
    const [first, second] = ["first", "other"].map((middle) =>
      toMcpToolName({ server: "s", tool: `${"a".repeat(33)}${middle}${"z".repeat(32)}` }),
    );
    expect(first).not.toBe(second);
    for (const name of [first, second]) expect(isProviderName(name ?? "")).toBe(true);
  });

  it("MC-28 MC-31 names are the same in each process: they are pinned here", () => {
    expect(toMcpToolName({ server: "My-Srv", tool: "domains.list" })).toBe("mcp__My-Srv__domains_list_b2cde9fc");
    expect(toMcpToolName({ server: "天气", tool: "查询" })).toBe("mcp__server_6ea8e64f__tool_30c22bfc");
  });

  it("MC-29 gives servers without a Latin letter distinct legal prefixes", () => {
    const prefixes = ["天气", "地图", ""].map(toMcpServerPrefix);
    expect(new Set(prefixes).size).toBe(3);
    for (const prefix of prefixes) expect(isProviderName(`${prefix}x`)).toBe(true);
  });

  it("MC-30 gives a server with a space and a slash a legal prefix", () => {
    expect(toMcpServerPrefix("a b/c")).toMatch(/^mcp__a_b_c_[0-9a-f]{8}__$/);
  });

  it("MC-32 does not look at other names, so none changes when a server is added", () => {
    const before = toMcpToolName({ server: "a.b", tool: "t" });
    toMcpToolName({ server: "a_b", tool: "t" });
    expect(toMcpToolName({ server: "a.b", tool: "t" })).toBe(before);
  });

  it("starts every tool's name with its server's prefix", () => {
    for (const server of ["github", "a.b", "x".repeat(90), "天气"]) {
      expect(toMcpToolName({ server, tool: "t".repeat(90) }).startsWith(toMcpServerPrefix(server))).toBe(true);
    }
  });

  it("does not let __ in a part move the border between server and tool", () => {
    const addresses = [["a__b", "c"], ["a", "b__c"], ["a_", "b"], ["a", "_b"], ["a", "__b"], ["a__", "b"]] as const;
    expect(new Set(addresses.map(([server, tool]) => toMcpToolName({ server, tool }))).size).toBe(addresses.length);
  });

  it("does not let one server's prefix begin another's, so that a list for one never fits the other", () => {
    const prefixes = ["a", "a_", "a__", "a__b", "_a", "a.", "ab"].map(toMcpServerPrefix);
    for (const prefix of prefixes) expect(prefixes.filter((other) => other.startsWith(prefix))).toEqual([prefix]);
  });

  it("does not let a clean name pass for a changed one", () => {
    const changed = toMcpToolName({ server: "s", tool: "a.b" });
    const imitation = changed.slice("mcp__s__".length);
    expect(toMcpToolName({ server: "s", tool: imitation })).not.toBe(changed);
  });

  it("is legal and distinct for any two different addresses", () => {
    const part = fc.oneof(fc.string({ unit: "binary", maxLength: 90 }), fc.stringMatching(/^[a-b._-]{0,6}$/), fc.stringMatching(/^[a-z]{60,80}$/));
    const owners = new Map<string, string>();
    fc.assert(
      fc.property(part, part, (server, tool) => {
        const name = toMcpToolName({ server, tool });
        const owner = JSON.stringify([server, tool]);
        expect(isProviderName(name)).toBe(true);
        expect(owners.get(name) ?? owner).toBe(owner);
        owners.set(name, owner);
      }),
      { seed: 25, numRuns: 3000 },
    );
  });
});
