import type { CatalogBuilder, CatalogEntry, DisclosurePlan, DisclosurePlanner, PermissionPolicy, TurnCatalog, TurnFacts } from "@helve/agent-core";
import { askPlanner, everythingShown } from "./ask-planner.ts";
import { assemble } from "./assemble.ts";
import type { Assembly } from "./assemble.ts";
import { disclose } from "./disclose.ts";
import { createRecentAssemblies } from "./recent-assemblies.ts";
import { catalogStages } from "./stages.ts";
import type { Stage } from "./stage.ts";

export interface TurnCatalogOptions {
  /** Its `ceiling` drops what a rule denies whatever the arguments. */
  readonly permission?: Pick<PermissionPolicy, "ceiling"> | undefined;
  /** Says what is deferred. Without one every tool is shown. */
  readonly disclosure?: DisclosurePlanner | undefined;
  /** Default: `catalogStages({permission})`. */
  readonly stages?: readonly Stage[] | undefined;
}

/**
 * Builds each turn's catalog: stages that can only remove, then definitions, then disclosure. Equal entries and equal
 * facts (the turn's id apart) are assembled once; the planner is asked each turn.
 *
 * @example
 * const builder = createTurnCatalog({ permission, disclosure });
 * const catalog = await builder.build({ entries, facts: { tools: ["read", "server:github"] } });
 */
export function createTurnCatalog({ permission, disclosure: planner, stages = catalogStages({ permission }) }: TurnCatalogOptions = {}): CatalogBuilder {
  const entranceNames = planner?.entrances ?? [];
  const recent = createRecentAssemblies((entries: readonly CatalogEntry[], facts: TurnFacts) => assemble({ entries, facts, stages, entranceNames }));
  const discloseOnce = rememberLastPlan((assembly, plan) => disclose({ assembly, plan, entranceNames }));
  return {
    build: async ({ entries, facts }) => {
      const { assembly, frozenFacts } = recent(entries, facts);
      const plan = planner === undefined ? everythingShown : await askPlanner({ planner, tools: assembly.tools, facts: frozenFacts });
      return toCatalog(frozenFacts, discloseOnce(assembly, plan));
    },
  };
}

type Disclosed = Omit<TurnCatalog, "facts">;

/** Member by member: a spread would ask for the digest, which is made when somebody wants it. */
function toCatalog(facts: TurnFacts, disclosed: Disclosed): TurnCatalog {
  const { visible, deferred, hidden, decisions, diagnostics } = disclosed;
  return Object.freeze({
    facts,
    visible,
    deferred,
    hidden,
    decisions,
    diagnostics,
    get digest() {
      return disclosed.digest;
    },
  });
}

/** A planner that answers with the same plan object has not changed its mind. */
function rememberLastPlan(discloseNow: (assembly: Assembly, plan: DisclosurePlan) => Disclosed): typeof discloseNow {
  const last = new WeakMap<Assembly, { readonly plan: DisclosurePlan; readonly disclosed: Disclosed }>();
  return (assembly, plan) => {
    const known = last.get(assembly);
    if (known?.plan === plan) return known.disclosed;
    const disclosed = discloseNow(assembly, plan);
    last.set(assembly, { plan, disclosed });
    return disclosed;
  };
}
