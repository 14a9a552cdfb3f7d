import type { CatalogBuilder, Diagnostic, TurnCatalog, TurnFacts } from "@helve/agent-core";
import type { Emitter } from "../events/create-emitter.ts";
import type { ProviderRegistry } from "./create-provider-registry.ts";
import type { Clock } from "../clock.ts";
import { describeThrown } from "../describe-failure.ts";
import { digestJson } from "../canonical-json.ts";
import { sealCatalog } from "../catalog/seal-catalog.ts";

/** A session's catalogs: built once for the same providers and facts, so that an unchanged turn costs a look into a map. */
export interface CatalogCache {
  catalog(facts: TurnFacts): Promise<TurnCatalog>;
}

/** Catalogs kept per session; a session alternates between few sets of facts. */
const mostCatalogs = 16;

interface CacheParts {
  readonly registry: ProviderRegistry;
  readonly builder: CatalogBuilder;
  readonly emitter: Emitter;
  readonly clock: Clock;
  readonly sessionId: string;
  /** What the host has to say since its set-up. */
  readonly hostDiagnostics: readonly Diagnostic[];
}

export function createCatalogCache(parts: CacheParts): CatalogCache {
  const { registry } = parts;
  const catalogs = new Map<string, Promise<TurnCatalog>>();
  let generation = -1;
  return {
    async catalog(facts) {
      if (registry.generation() !== generation) catalogs.clear();
      generation = registry.generation();
      const { turnId, ...lasting } = facts;
      const key = JSON.stringify(lasting);
      const known = catalogs.get(key);
      const building = known ?? build(parts, facts);
      if (known === undefined) {
        const [oldest] = catalogs.keys();
        if (catalogs.size >= mostCatalogs && oldest !== undefined) catalogs.delete(oldest);
        catalogs.set(key, building);
      }
      const catalog = await building;
      // The turn's own id is no reason to build anew, but the snapshot must carry it.
      return catalog.facts.turnId === turnId ? catalog : Object.freeze({ ...catalog, facts: freezeFacts(facts) });
    },
  };
}

async function build({ registry, builder, emitter, clock, sessionId, hostDiagnostics }: CacheParts, facts: TurnFacts): Promise<TurnCatalog> {
  const { entries, diagnostics } = await registry.admitted();
  const frozen = freezeFacts(facts);
  const said = [...hostDiagnostics, ...diagnostics];
  const catalog = sealCatalog(await buildSafely(builder, { entries, facts: frozen }), said);
  if (emitter.hasListeners()) emitter.emit({ type: "catalog-built", sessionId, ...(facts.turnId === undefined ? {} : { turnId: facts.turnId }), at: clock.epoch(), ...countCatalog(catalog) });
  catalog.diagnostics.forEach(emitter.diagnose);
  return catalog;
}

/** A builder must not throw; if one does, a turn without tools that says why is better than no turn. */
async function buildSafely(builder: CatalogBuilder, request: Parameters<CatalogBuilder["build"]>[0]): Promise<TurnCatalog> {
  try {
    return await builder.build(request);
  } catch (thrown) {
    const diagnostic: Diagnostic = { code: "catalog-failed", severity: "error", text: `The catalog could not be built, so this turn has no tools: ${describeThrown(thrown)}` };
    return { facts: request.facts, visible: [], deferred: [], hidden: [], decisions: [], diagnostics: [diagnostic], digest: digestJson([]) };
  }
}

function countCatalog({ visible, deferred, decisions, digest }: TurnCatalog) {
  const visibleTokens = visible.reduce((sum, { tokens }) => sum + tokens, 0);
  return {
    visible: visible.length,
    deferred: deferred.length,
    dropped: decisions.filter(({ verdict }) => verdict === "drop").length,
    visibleTokens,
    inlineTokens: deferred.reduce((sum, { tokens }) => sum + tokens, visibleTokens),
    digest,
  };
}

function freezeFacts(facts: TurnFacts): TurnFacts {
  return Object.freeze({ ...facts });
}
