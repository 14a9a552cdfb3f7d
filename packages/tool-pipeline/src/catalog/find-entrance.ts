import type { CatalogTool, TurnCatalog } from "@helve/agent-core";

/**
 * The visible tool by which a deferred one is called. Known by its arguments, `tool_name` and `arguments`, and not by its
 * name, which clients prefix and hosts choose.
 */
export function findEntrance(catalog: TurnCatalog): CatalogTool | undefined {
  return catalog.visible.find(({ definition: { schema } }) => hasProperties(schema["properties"], ["tool_name", "arguments"]));
}

function hasProperties(properties: unknown, names: readonly string[]): boolean {
  return typeof properties === "object" && properties !== null && names.every((name) => Object.hasOwn(properties, name));
}
