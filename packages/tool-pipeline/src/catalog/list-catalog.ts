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

/** Each list is made when it is first asked for: most tools ask for none. */
function toListing(catalog: TurnCatalog): CatalogListing {
  let visible: readonly ListedTool[] | undefined;
  let deferred: readonly ListedTool[] | undefined;
  let hidden: readonly ListedTool[] | undefined;
  return Object.freeze({
    facts: catalog.facts,
    get visible() {
      return (visible ??= toListedTools(catalog.visible));
    },
    get deferred() {
      return (deferred ??= toListedTools(catalog.deferred));
    },
    get hidden() {
      return (hidden ??= toListedTools(catalog.hidden));
    },
    decisions: catalog.decisions,
    diagnostics: catalog.diagnostics,
    // A builder may make its digest when it is asked for.
    get digest() {
      return catalog.digest;
    },
  });
}

function toListedTools(tools: readonly CatalogTool[]): readonly ListedTool[] {
  return Object.freeze(tools.map(toListedTool));
}

function toListedTool(tool: CatalogTool): ListedTool {
  const { name, shownName, origin, definition } = tool;
  return Object.freeze({
    name,
    shownName,
    origin,
    definition,
    // A builder may estimate it when it is asked for.
    get tokens() {
      return tool.tokens;
    },
  });
}
