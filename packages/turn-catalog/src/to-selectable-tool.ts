import type { CatalogEntry } from "@helve/agent-core";
import type { SelectableTool } from "@helve/tool-names";

/** What a list of selectors may ask about an entry. */
export function toSelectableTool({ name, origin, annotations }: CatalogEntry): SelectableTool {
  return { name, server: origin.server, kind: origin.kind, effects: annotations?.effects };
}
