import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CatalogEntry, TurnCatalog, TurnFacts } from "@helve/agent-core";
import { createTurnCatalog } from "./create-turn-catalog.ts";
import { fakeEntry, fakeMcpEntry } from "./testing/fake-entry.ts";

const entries: readonly CatalogEntry[] = [
  ...["read", "write", "edit", "bash", "task", "desktop_click", "images_understand"].map((name) => fakeEntry(name, { annotations: { effects: name === "read" ? ["read-files"] : ["execute"] } })),
  ...["log", "push"].map((tool) => fakeMcpEntry("git", tool)),
  fakeMcpEntry("mail", "send"),
];

const selector = fc.constantFrom("read", " WRITE ", "mcp__*", "server:git", "kind:builtin", "effect:execute", "*", "nonsense", "git", "mail");
const list = fc.option(fc.array(selector, { maxLength: 4 }), { nil: undefined });
const facts: fc.Arbitrary<TurnFacts> = fc.record({
  toolsDisabled: fc.constant(false),
  tools: list,
  disallowedTools: list,
  mcpServers: list,
  only: list,
  ceiling: list,
  agent: fc.constantFrom({ id: "a", depth: 0 }, ...["explore", "worker", "verifier"].map((role) => ({ id: "a", role, depth: 1 }))),
  model: fc.constantFrom({}, { capabilities: ["image-input"] }),
}) as fc.Arbitrary<TurnFacts>;

async function build(entriesNow: readonly CatalogEntry[], factsNow: TurnFacts): Promise<TurnCatalog> {
  return await createTurnCatalog().build({ entries: entriesNow, facts: factsNow });
}

const namesOf = (catalog: TurnCatalog): readonly string[] => catalog.visible.map(({ name }) => name);

describe("every catalog", () => {
  it("CA-28 never has more with a further list than without it", async () => {
    const further = fc.record({ field: fc.constantFrom("disallowedTools", "only", "ceiling", "tools", "mcpServers"), list: fc.array(selector, { maxLength: 4 }) });
    await fc.assert(
      fc.asyncProperty(facts, further, async (given, { field, list: added }) => {
        const before = { ...given, [field]: undefined };
        const wider = new Set(namesOf(await build(entries, before)));
        for (const name of namesOf(await build(entries, { ...before, [field]: added }))) expect(wider).toContain(name);
      }),
      { seed: 28, numRuns: 200 },
    );
  });

  it("has one decision for each entry, kept exactly where the tool is there", async () => {
    await fc.assert(
      fc.asyncProperty(facts, async (given) => {
        const catalog = await build(entries, given);
        expect(catalog.decisions.map(({ name }) => name).toSorted()).toEqual(entries.map(({ name }) => name).toSorted());
        expect(catalog.decisions.filter(({ verdict }) => verdict === "keep").map(({ name }) => name)).toEqual(namesOf(catalog));
        for (const { trail, verdict } of catalog.decisions) expect(trail.at(-1)?.verdict).toBe(verdict);
      }),
      { seed: 45, numRuns: 200 },
    );
  });

  it("CA-41 CA-42 has the digest of another exactly if a model sees the same", async () => {
    const shuffled = fc.shuffledSubarray([...entries], { minLength: entries.length });
    const reworded = fc.subarray(["read", "bash"]);
    const seen = (catalog: TurnCatalog): string => JSON.stringify(catalog.visible.map(({ definition: { name, description, schema } }) => [name, description, schema]));
    const reword = (given: readonly CatalogEntry[], names: readonly string[]): CatalogEntry[] =>
      given.map((entry) => (names.includes(entry.name) ? fakeEntry(entry.name, { ...entry, definition: { description: "Reworded." } }) : entry));
    await fc.assert(
      fc.asyncProperty(fc.record({ one: facts, other: facts, order: shuffled, names: reworded }), async ({ one, other, order, names }) => {
        const [left, right] = [await build(entries, one), await build(reword(order, names), names.length === 2 ? one : other)];
        expect(left.digest === right.digest).toBe(seen(left) === seen(right));
      }),
      { seed: 42, numRuns: 200 },
    );
  });
});
