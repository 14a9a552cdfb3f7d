import type { CatalogListing, CatalogTool, ListedTool, TurnCatalog } from "@helve/agent-core";

const listings = new WeakMap<TurnCatalog, CatalogListing>();

/**
 * A catalog as tools see it: frozen data without `tool()`, so that nothing of it runs past the pipeline. Made once per
 * catalog; definitions stay the same objects, so that what others derive of them is found again.
 */
export function listCatalog(catalog: TurnCatalog): CatalogListing {
  const known = listings.get(catalog);
  if (known !== undefined) return known;
  const listing = toListing(catalog);
  listings.set(catalog, listing);
  return listing;
}

function toListing(catalog: TurnCatalog): CatalogListing {
  return Object.freeze({
    facts: catalog.facts,
    visible: toListedTools(catalog.visible),
    deferred: toListedTools(catalog.deferred),
    hidden: toListedTools(catalog.hidden),
    decisions: catalog.decisions,
    diagnostics: catalog.diagnostics,
    // A builder may make its digest when it is asked for.
    get digest() {
      return catalog.digest;
    },
  });
}

function toListedTools(tools: readonly CatalogTool[]): readonly ListedTool[] {
  return Object.freeze(tools.map(({ name, shownName, origin, definition, tokens }) => Object.freeze({ name, shownName, origin, definition, tokens })));
}
