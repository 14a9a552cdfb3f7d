import type { CatalogEntry, TurnFacts } from "@helve/agent-core";
import type { Assembly } from "./assemble.ts";

interface Recent {
  readonly key: string;
  readonly entries: readonly CatalogEntry[];
  readonly facts: TurnFacts;
  readonly assembly: Assembly;
}

/** How many assemblies are kept: the agents and sessions that take turns at the same time. A miss costs one build. */
const keptAssemblies = 16;

/** Gives an assembly made for the same entries and equal facts, or makes one. The facts it gives are frozen and the turn's own. */
export function createRecentAssemblies(
  make: (entries: readonly CatalogEntry[], facts: TurnFacts) => Assembly,
): (entries: readonly CatalogEntry[], facts: TurnFacts) => { readonly assembly: Assembly; readonly frozenFacts: TurnFacts } {
  const recent: Recent[] = [];
  return (entries, facts) => {
    const { turnId, ...lasting } = facts;
    const key = JSON.stringify(lasting);
    const index = recent.findIndex((one) => one.key === key && haveSameElements(one.entries, entries));
    const found = recent[index] ?? toRecent(key, entries);
    if (index !== 0) {
      if (index > 0) recent.splice(index, 1);
      recent.unshift(found);
      recent.length = Math.min(recent.length, keptAssemblies);
    }
    return { assembly: found.assembly, frozenFacts: Object.freeze(turnId === undefined ? found.facts : { ...found.facts, turnId }) };
  };

  function toRecent(key: string, entries: readonly CatalogEntry[]): Recent {
    const facts = freezeDeeply(JSON.parse(key) as TurnFacts);
    return { key, entries: [...entries], facts, assembly: make(entries, facts) };
  }
}

/** A host may put its list together anew each turn; the entries themselves stay the same objects. */
function haveSameElements(left: readonly CatalogEntry[], right: readonly CatalogEntry[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) if (left[index] !== right[index]) return false;
  return true;
}

function freezeDeeply<T>(value: T): T {
  if (typeof value === "object" && value !== null) for (const member of Object.values(value)) freezeDeeply(member);
  return Object.freeze(value);
}
