import type { CatalogTool, TurnCatalog } from "@helve/agent-core";

/** How a name reaches a tool in one catalog. */
export interface CatalogIndex {
  /** By shown name: what a model may call directly. */
  readonly visible: ReadonlyMap<string, CatalogTool>;
  /** By shown or canonical name, visible or not: what a forward may reach. */
  readonly reachable: ReadonlyMap<string, CatalogTool>;
  readonly deferred: ReadonlyMap<string, CatalogTool>;
}

const indexes = new WeakMap<TurnCatalog, CatalogIndex>();

/** Made once per catalog: a snapshot never changes. */
export function indexCatalog(catalog: TurnCatalog): CatalogIndex {
  const known = indexes.get(catalog);
  if (known !== undefined) return known;
  const index = { visible: byShownName(catalog.visible), reachable: byAnyName([...catalog.visible, ...catalog.deferred, ...catalog.hidden]), deferred: byAnyName(catalog.deferred) };
  indexes.set(catalog, index);
  return index;
}

function byShownName(tools: readonly CatalogTool[]): ReadonlyMap<string, CatalogTool> {
  return new Map(tools.map((tool) => [tool.shownName, tool]));
}

/** Where one tool's shown name is another's canonical one, the canonical name counts: rules and records use it. */
function byAnyName(tools: readonly CatalogTool[]): ReadonlyMap<string, CatalogTool> {
  return new Map([...tools.map((tool) => [tool.shownName, tool] as const), ...tools.map((tool) => [tool.name, tool] as const)]);
}
