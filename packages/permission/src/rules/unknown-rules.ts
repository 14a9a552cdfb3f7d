import type { CatalogEntry, Diagnostic } from "@helve/agent-core";
import { unknownSelectors } from "@helve/tool-names";
import { ruleLists } from "./permission-rules.ts";
import type { PermissionRules } from "./permission-rules.ts";

/** One diagnostic for each rule that fits no tool there is: a misspelt denial denies nothing. */
export function unknownRules(rules: PermissionRules, entries: readonly Pick<CatalogEntry, "name" | "origin" | "annotations">[]): readonly Diagnostic[] {
  const tools = entries.map(({ name, origin, annotations }) => ({ name, server: origin.server, kind: origin.kind, effects: annotations?.effects }));
  return ruleLists.flatMap((list) =>
    unknownSelectors(rules[list] ?? [], tools).map(({ entry, nearest }) => ({
      code: "unknown-permission-rule",
      severity: "warning" as const,
      text: `'${entry}' in permission.${list} fits no tool there is.${nearest.length === 0 ? "" : ` Nearest: ${nearest.join(", ")}.`}`,
    })),
  );
}
