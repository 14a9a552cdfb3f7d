import type { CatalogBuilder } from "@helve/agent-core";
import { unknownRules } from "@helve/permission";
import type { PermissionRules } from "@helve/permission";

/** Tells of rules that fit no tool: a misspelt denial would otherwise protect nobody in silence. */
export function tellUnknownRules(builder: CatalogBuilder, rules: PermissionRules): CatalogBuilder {
  return {
    build: async (request) => {
      const catalog = await builder.build(request);
      const unknown = unknownRules(rules, request.entries);
      return unknown.length === 0 ? catalog : Object.freeze({ ...catalog, diagnostics: [...catalog.diagnostics, ...unknown] });
    },
  };
}
