import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DisclosurePlan, ListedTool, TurnFacts } from "@helve/agent-core";
import type { DisclosureOptions } from "../options.ts";
import { fakeListedTool } from "../testing/fake-listed-tool.ts";
import { createDisclosurePlanner } from "./create-disclosure-planner.ts";

function planWith(options: DisclosureOptions, tools: readonly ListedTool[], facts: TurnFacts = {}): DisclosurePlan {
  return createDisclosurePlanner(options).plan({ tools, facts });
}

const deferredBy = (...given: Parameters<typeof planWith>): string[] => [...planWith(...given).deferred.keys()].toSorted();

function server(name: string, { tools, tokens }: { readonly tools: number; readonly tokens: number }): ListedTool[] {
  return Array.from({ length: tools }, (_, index) => fakeListedTool(`t${index}`, { server: name, tokens }));
}

const read = fakeListedTool("read", { tokens: 300 });
const huge = server("huge", { tools: 50, tokens: 400 });
const small = [...server("mail", { tools: 3, tokens: 200 }), ...server("time", { tools: 2, tokens: 100 })];

describe("mode auto", () => {
  it("DI-01 DI-08 defers nothing below the budget, so that no entrance is needed", () => {
    const plan = planWith({}, [read, ...small]);
    expect(plan.deferred.size).toBe(0);
    expect(plan.keepEntrances).toBeUndefined();
    expect(plan.diagnostics).toEqual([]);
  });

  it("DI-03 keeps small servers inline beside a huge one", () => {
    expect(deferredBy({}, [read, ...huge, ...small])).toEqual(huge.map(({ name }) => name).toSorted());
  });

  it("DI-02 keeps the cheapest servers as long as there is room, and tools without a server singly", () => {
    const singles = [fakeListedTool("cheap", { origin: { kind: "extension", trust: "third-party" }, tokens: 50 }), fakeListedTool("dear", { origin: { kind: "extension", trust: "third-party" }, tokens: 900 })];
    const tools = [...singles, ...small];
    expect(deferredBy({ tokenBudget: 260 }, tools)).toEqual(["dear", ...server("mail", { tools: 3, tokens: 0 }).map(({ name }) => name)]);
  });

  it("defers what calls itself dynamic before anything else", () => {
    const dynamic = fakeListedTool("rare", { definition: { exposure: "dynamic" }, tokens: 600 });
    expect(deferredBy({ tokenBudget: 1_200 }, [...small, read, dynamic])).toEqual(["rare"]);
  });

  it("DI-10 a deferred server of 50 tools costs nothing any more", () => {
    const { deferred } = planWith({}, [read, ...huge]);
    const left = huge.filter(({ name }) => !deferred.has(name)).reduce((sum, { tokens }) => sum + tokens, 0);
    expect(left).toBeLessThan(0.1 * 50 * 400);
  });

  it("never defers our own tools, however small the budget", () => {
    expect(deferredBy({ tokenBudget: 0 }, [read, ...huge])).not.toContain("read");
  });

  it("does not defer what saves less than the entrances cost", () => {
    expect(deferredBy({ tokenBudget: 100 }, [fakeListedTool("tiny", { server: "a", tokens: 120 })])).toEqual([]);
  });

  it.each([undefined, 0, Number.NaN, -5, Number.POSITIVE_INFINITY])("DI-05 takes 12,000 tokens where the window is %s", (contextWindow) => {
    const model = contextWindow === undefined ? {} : { contextWindow };
    expect(deferredBy({}, server("a", { tools: 10, tokens: 1_200 }), { model })).toEqual([]);
    expect(deferredBy({}, server("a", { tools: 10, tokens: 1_201 }), { model })).toHaveLength(10);
  });

  it("takes a tenth of the window where it is known", () => {
    const tools = server("a", { tools: 10, tokens: 1_500 });
    expect(deferredBy({}, tools, { model: { contextWindow: 200_000 } })).toEqual([]);
    expect(deferredBy({}, tools, { model: { contextWindow: 100_000 } })).toHaveLength(10);
  });

  it.each([[{ tokenBudget: -1 }], [{ tokenBudget: Number.NaN }], [{ tokenBudget: 1.5 }], [{ mode: "activate" as "auto" }], [{ pin: [" "] }], [{ defer: ["server:"] }]])("DI-05 refuses %j when it is created", (options) => {
    expect(() => createDisclosurePlanner(options)).toThrow(/disclosure\.(tokenBudget|mode|pin|defer)/);
  });

  it("DI-09 says for each deferral why and what it saves, and sums up each source", () => {
    const plan = planWith({}, [read, ...huge, ...small]);
    expect(plan.deferred.get("mcp__huge__t7")).toBe("'huge' with its 50 tools takes about 20000 tokens, and of the budget of 12000 10900 are left; that saves about 400 tokens.");
    expect(plan.diagnostics).toEqual([{ code: "tools-deferred", severity: "info", text: "huge: 50 of 50 tools are found by search, saving about 20000 of 20000 tokens." }]);
  });

  it("DI-06 gives the same plan in whatever order servers come", () => {
    const all = [read, ...huge.slice(0, 20), ...small];
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.integer({ min: 0, max: 9_000 }), (shuffled, tokenBudget) => {
        expect(deferredBy({ tokenBudget }, shuffled)).toEqual(deferredBy({ tokenBudget }, all));
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});

describe("pin and defer", () => {
  it("DI-04 pins a server, a tool or a glob, budget or not, and says when pins alone exceed it", () => {
    expect(deferredBy({ tokenBudget: 1_000, pin: ["server:huge"] }, [...huge, ...small])).toEqual(small.map(({ name }) => name).toSorted());
    expect(deferredBy({ tokenBudget: 1_000, pin: ["mcp__huge__t7", "mcp__huge__t4*"] }, huge)).toHaveLength(50 - 1 - 11);
    expect(planWith({ tokenBudget: 1_000, pin: ["server:huge"] }, [...huge, ...small]).diagnostics).toContainEqual(expect.objectContaining({ code: "pins-exceed-budget", severity: "warning" }));
  });

  it("DI-04 the more exact entry wins, then pin", () => {
    const two = server("a", { tools: 2, tokens: 10 });
    expect(deferredBy({ pin: ["server:a"], defer: ["mcp__a__t1"] }, two)).toEqual(["mcp__a__t1"]);
    expect(deferredBy({ pin: ["mcp__a__t1"], defer: ["mcp__a__*"] }, two)).toEqual(["mcp__a__t0"]);
    expect(deferredBy({ pin: ["mcp__a__*"], defer: ["mcp__a__*"] }, two)).toEqual([]);
  });

  it("defers even our own tool where a setting names it", () => {
    expect(deferredBy({ defer: ["read"] }, [read])).toEqual(["read"]);
    expect(deferredBy({ mode: "inline", defer: ["read"] }, [read])).toEqual([]);
  });
});

describe("other modes", () => {
  it("inline defers nothing", () => {
    expect(deferredBy({ mode: "inline" }, huge)).toEqual([]);
  });

  it("DI-11 gateway defers all that can be, and keeps the entrances though nothing is left to defer", () => {
    expect(deferredBy({ mode: "gateway", pin: ["mcp__time__t0"] }, [read, ...small])).toEqual(["mcp__mail__t0", "mcp__mail__t1", "mcp__mail__t2", "mcp__time__t1"]);
    expect(planWith({ mode: "gateway" }, [read]).keepEntrances).toBe(true);
  });
});

describe("within a session", () => {
  const tools = server("a", { tools: 10, tokens: 1_000 });
  const grown = tools.map((tool) => ({ ...tool, tokens: 2_000 }));

  it("plans once, even if a definition grows", () => {
    const planner = createDisclosurePlanner();
    const first = planner.plan({ tools, facts: { sessionId: "s", turnId: "1" } });
    expect(planner.plan({ tools: grown.toReversed(), facts: { sessionId: "s", turnId: "2" } })).toBe(first);
    expect(planner.plan({ tools: grown, facts: { sessionId: "other" } }).deferred.size).toBe(10);
  });

  it("plans again when the set of tools or the window changes", () => {
    const planner = createDisclosurePlanner();
    planner.plan({ tools, facts: { sessionId: "s" } });
    expect(planner.plan({ tools: [...tools, ...server("b", { tools: 3, tokens: 1_000 })], facts: { sessionId: "s" } }).deferred.size).toBe(10);
    const again = createDisclosurePlanner();
    expect(again.plan({ tools, facts: { sessionId: "s" } }).deferred.size).toBe(0);
    expect(again.plan({ tools, facts: { sessionId: "s", model: { contextWindow: 10_000 } } }).deferred.size).toBe(10);
  });

  it("keeps a sub-agent's plan apart from its parent's", () => {
    const planner = createDisclosurePlanner();
    const parent = planner.plan({ tools, facts: { sessionId: "s", agent: { id: "main", depth: 0 } } });
    planner.plan({ tools: grown.slice(5), facts: { sessionId: "s", agent: { id: "child", depth: 1 } } });
    expect(planner.plan({ tools, facts: { sessionId: "s", agent: { id: "main", depth: 0 } } })).toBe(parent);
  });
});
