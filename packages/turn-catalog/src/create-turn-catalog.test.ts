import { describe, expect, it } from "vitest";
import type { CatalogEntry, DisclosurePlanner, ListedTool, ToolDefinition, TurnFacts } from "@helve/agent-core";
import { createTurnCatalog } from "./create-turn-catalog.ts";
import { explainTool } from "./explain-tool.ts";
import { fakeEntry, fakeMcpEntry } from "./testing/fake-entry.ts";

const namesOf = (tools: readonly ListedTool[]): string[] => tools.map(({ name }) => name);

function deferring(reasons: Record<string, string>, rest: { keepEntrances?: boolean } = {}): DisclosurePlanner {
  const plan = { deferred: new Map(Object.entries(reasons)), ...rest };
  return { entrances: ["tool_search", "mcp_invoke"], plan: () => plan };
}

const entrances = (): CatalogEntry[] => [fakeEntry("tool_search"), fakeEntry("mcp_invoke")];

describe("createTurnCatalog", () => {
  it("keeps every tool where nothing speaks against it", async () => {
    const catalog = await createTurnCatalog().build({ entries: [fakeMcpEntry("git", "log"), fakeEntry("read")], facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["read", "mcp__git__log"]);
    expect(catalog.diagnostics).toEqual([]);
    expect(catalog.decisions.map(({ verdict }) => verdict)).toEqual(["keep", "keep"]);
  });

  it("CA-10 shows nothing with all tools off, and explains each name as disabled", async () => {
    const entries = [fakeEntry("read"), fakeMcpEntry("git", "log")];
    const catalog = await createTurnCatalog().build({ entries, facts: { toolsDisabled: true } });
    expect([catalog.visible, catalog.deferred, catalog.hidden]).toEqual([[], [], []]);
    for (const { name } of entries) expect(explainTool(catalog, name)).toMatchObject({ status: "dropped", trail: [{ stage: "disabled", verdict: "drop" }] });
  });

  it("CA-04 asks a tool that is not selected for neither its definition nor its implementation", async () => {
    const [read, write] = [fakeEntry("read"), fakeEntry("write")];
    await createTurnCatalog().build({ entries: [read, write], facts: { tools: ["read"] } });
    expect(read.built).toEqual({ definitions: 1, tools: 0 });
    expect(write.built).toEqual({ definitions: 0, tools: 0 });
  });

  it("CA-41 gives one order and one digest, whichever provider comes first", async () => {
    const entries = [fakeEntry("read"), fakeEntry("bash"), fakeMcpEntry("b", "x"), fakeMcpEntry("a", "y"), fakeMcpEntry("a", "x"), fakeEntry("zap", { origin: { kind: "extension", provider: "ext" } })];
    const first = await createTurnCatalog().build({ entries, facts: {} });
    expect(namesOf(first.visible)).toEqual(["bash", "read", "zap", "mcp__a__x", "mcp__a__y", "mcp__b__x"]);
    for (let turn = 1; turn < 10; turn += 1) {
      const rotated = [...entries.slice(turn % entries.length), ...entries.slice(0, turn % entries.length)].toSorted((left, right) => (left.name.length * turn) % 3 - ((right.name.length * turn) % 3));
      const again = await createTurnCatalog().build({ entries: rotated, facts: {} });
      expect(namesOf(again.visible)).toEqual(namesOf(first.visible));
      expect(again.digest).toBe(first.digest);
    }
  });

  it("CA-42 changes its digest with the description of a visible tool, not of a dropped one", async () => {
    const build = async (visible: string, dropped: string): Promise<string> => {
      const entries = [fakeEntry("read", { definition: { description: visible } }), fakeEntry("write", { definition: { description: dropped } })];
      return (await createTurnCatalog().build({ entries, facts: { tools: ["read"] } })).digest;
    };
    expect(await build("Reads.", "Other.")).toBe(await build("Reads.", "Writes."));
    expect(await build("Reads a file.", "Writes.")).not.toBe(await build("Reads.", "Writes."));
  });

  it("CA-47 freezes the facts: a list edited during the turn counts from the next turn", async () => {
    const tools = ["read"];
    const entries = [fakeEntry("read"), fakeEntry("write")];
    const builder = createTurnCatalog();
    const catalog = await builder.build({ entries, facts: { tools } });
    tools.push("write");
    expect(catalog.facts.tools).toEqual(["read"]);
    expect(namesOf(catalog.visible)).toEqual(["read"]);
    expect(Object.isFrozen(catalog) && Object.isFrozen(catalog.visible) && Object.isFrozen(catalog.facts)).toBe(true);
    expect(namesOf((await builder.build({ entries, facts: { tools } })).visible)).toEqual(["read", "write"]);
  });

  it("lets a definition see the facts and which tools are left", async () => {
    const read = fakeEntry("read", {
      definition: ({ facts, has }) => ({ name: "read", description: `${facts.surface}: ${has("grep") ? "or grep" : "alone"}`, schema: {} }),
    });
    const entries = [read, fakeEntry("grep")];
    const describeWith = async (facts: TurnFacts) => (await createTurnCatalog().build({ entries, facts })).visible.at(-1)?.definition.description;
    expect(await describeWith({ surface: "cli" })).toBe("cli: or grep");
    expect(await describeWith({ surface: "chat", disallowedTools: ["grep"] })).toBe("chat: alone");
  });

  it("sets aside a tool whose definition throws or is unsound, and says so; the others stand", async () => {
    const entries = [
      fakeEntry("read"),
      fakeEntry("broken", { definition: () => { throw new Error("no schema yet"); } }),
      fakeEntry("a.b"),
      fakeEntry("mute", { definition: () => JSON.parse("{\"name\": \"mute\", \"schema\": {}}") as ToolDefinition }),
      fakeEntry("read", { origin: { kind: "extension", provider: "late" } }),
    ];
    const catalog = await createTurnCatalog().build({ entries, facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["read"]);
    expect(catalog.diagnostics.map(({ text }) => text)).toEqual([
      expect.stringContaining("'a.b' of 'test' is left out: its name must be 1 to 64"),
      "Tool 'broken' of 'test' is left out: its definition could not be made: no schema yet",
      expect.stringContaining("'mute' of 'test' is left out: it has no description"),
      "Tool 'read' of 'late' is left out: another tool has this name already.",
    ]);
    expect(explainTool(catalog, "broken").trail.at(-1)).toMatchObject({ stage: "definition", rule: "threw", verdict: "drop" });
    expect(explainTool(catalog, "read").status).toBe("visible");
  });

  it("shows a tool by its canonical name, whatever its definition calls itself", async () => {
    const entries = [fakeEntry("read", { definition: { name: "Read" } })];
    const builder = createTurnCatalog();
    const [first, second] = [await builder.build({ entries, facts: {} }), await builder.build({ entries, facts: { surface: "cli" } })];
    expect(first.visible[0]).toMatchObject({ name: "read", shownName: "read", definition: { name: "read", description: "Does read." } });
    expect(second.visible[0]?.definition).toBe(first.visible[0]?.definition);
  });

  it("drops what a policy denies whatever the arguments, with the policy's own words", async () => {
    const policy = { ceiling: ({ name }: { name: string }) => (name === "bash" ? { verdict: "deny" as const, trail: [{ stage: "rules", rule: "deny: bash", verdict: "deny" as const, text: "'bash' is denied." }] } : undefined) };
    const catalog = await createTurnCatalog({ permission: policy }).build({ entries: [fakeEntry("read"), fakeEntry("bash")], facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["read"]);
    expect(explainTool(catalog, "bash").trail.at(-1)).toEqual({ stage: "policy", rule: "deny: bash", verdict: "drop", text: "'bash' is denied." });
  });

  it("leaves out the tool on which a stage fails, and reports it", async () => {
    const policy = { ceiling: ({ name }: { name: string }) => { if (name === "bash") throw new Error("rules unreadable"); return undefined; } };
    const catalog = await createTurnCatalog({ permission: policy }).build({ entries: [fakeEntry("read"), fakeEntry("bash")], facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["read"]);
    expect(catalog.diagnostics).toMatchObject([{ code: "catalog-stage-failed", severity: "error", text: expect.stringContaining("rules unreadable") }]);
  });

  it("keeps hidden tools apart: callable, never shown", async () => {
    const catalog = await createTurnCatalog().build({ entries: [fakeEntry("Session"), fakeEntry("Session_list", { definition: { exposure: "hidden" } })], facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["Session"]);
    expect(namesOf(catalog.hidden)).toEqual(["Session_list"]);
    expect(explainTool(catalog, "Session_list").status).toBe("hidden");
  });
});

describe("disclosure", () => {
  it("defers what the planner says and keeps the entrances", async () => {
    const entries = [...entrances(), fakeEntry("read"), fakeMcpEntry("git", "log")];
    const catalog = await createTurnCatalog({ disclosure: deferring({ mcp__git__log: "Saves 40 tokens." }) }).build({ entries, facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["mcp_invoke", "read", "tool_search"]);
    expect(namesOf(catalog.deferred)).toEqual(["mcp__git__log"]);
    expect(explainTool(catalog, "mcp__git__log")).toMatchObject({ status: "deferred" });
    expect(explainTool(catalog, "mcp__git__log").trail.at(-1)).toEqual({ stage: "disclosure", rule: "deferred", verdict: "keep", text: "Saves 40 tokens." });
  });

  it("DI-08 leaves out the entrances when nothing is deferred", async () => {
    const catalog = await createTurnCatalog({ disclosure: deferring({}) }).build({ entries: [...entrances(), fakeEntry("read")], facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["read"]);
    expect(explainTool(catalog, "mcp_invoke").trail.at(-1)).toMatchObject({ stage: "disclosure", rule: "nothing-deferred", verdict: "drop" });
  });

  it("keeps the entrances in gateway mode although nothing is deferred", async () => {
    const catalog = await createTurnCatalog({ disclosure: deferring({}, { keepEntrances: true }) }).build({ entries: [...entrances(), fakeEntry("read")], facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["mcp_invoke", "read", "tool_search"]);
  });

  it("DI-07 DI-16 hides nothing behind an entrance that a list dropped, and says so", async () => {
    const entries = [...entrances(), fakeEntry("read"), fakeMcpEntry("git", "log")];
    const catalog = await createTurnCatalog({ disclosure: deferring({ mcp__git__log: "Saves 40 tokens." }) }).build({ entries, facts: { tools: ["read", "server:git", "mcp_invoke"] } });
    expect(namesOf(catalog.visible)).toEqual(["read", "mcp__git__log"]);
    expect(catalog.deferred).toEqual([]);
    expect(catalog.diagnostics).toMatchObject([{ code: "disclosure-entrance-missing", text: expect.stringContaining("'tool_search' is not among this turn's tools") }]);
  });

  it("shows every tool when the planner fails, with a diagnostic", async () => {
    const planner: DisclosurePlanner = { entrances: ["tool_search"], plan: () => Promise.reject(new Error("no window")) };
    const catalog = await createTurnCatalog({ disclosure: planner }).build({ entries: [fakeEntry("tool_search"), fakeMcpEntry("git", "log")], facts: {} });
    expect(namesOf(catalog.visible)).toEqual(["mcp__git__log"]);
    expect(catalog.diagnostics).toMatchObject([{ code: "disclosure-failed" }]);
  });

  it("hands the planner the same list while nothing has changed, so that it can answer at once", async () => {
    const seen: (readonly ListedTool[])[] = [];
    const planner: DisclosurePlanner = { entrances: [], plan: ({ tools }) => { seen.push(tools); return { deferred: new Map() }; } };
    const builder = createTurnCatalog({ disclosure: planner });
    const entries = [fakeEntry("read")];
    await builder.build({ entries, facts: { turnId: "1" } });
    const second = await builder.build({ entries: [...entries], facts: { turnId: "2" } });
    expect(seen[0]).toBe(seen[1]);
    expect(second.facts.turnId).toBe("2");
    await builder.build({ entries: [...entries, fakeEntry("write")], facts: { turnId: "3" } });
    expect(namesOf(seen[2] ?? [])).toEqual(["read", "write"]);
    await builder.build({ entries: [fakeEntry("edit")], facts: { turnId: "4" } });
    expect(namesOf(seen[3] ?? [])).toEqual(["edit"]);
  });

  it("builds definitions once while entries and facts stay", async () => {
    const builder = createTurnCatalog();
    const read = fakeEntry("read");
    for (const turnId of ["1", "2", "3"]) await builder.build({ entries: [read], facts: { turnId } });
    expect(read.built.definitions).toBe(1);
    await builder.build({ entries: [read], facts: { surface: "cli" } });
    expect(read.built.definitions).toBe(2);
  });

  it("builds ten thousand entries and takes the next turn from memory", async () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => fakeMcpEntry(`server${index % 100}`, `tool_${index}`));
    const builder = createTurnCatalog();
    const cold = performance.now();
    const first = await builder.build({ entries, facts: { disallowedTools: ["server:server7"] } });
    const coldTime = performance.now() - cold;
    const warm = performance.now();
    const second = await builder.build({ entries, facts: { disallowedTools: ["server:server7"], turnId: "2" } });
    const warmTime = performance.now() - warm;
    expect(first.visible).toHaveLength(9_900);
    expect(second.visible).toBe(first.visible);
    expect(coldTime).toBeLessThan(2_000);
    expect(warmTime).toBeLessThan(coldTime);
  });
});
