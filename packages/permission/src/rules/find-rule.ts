import type { Annotations, Effect, ToolOrigin } from "@helve/agent-core";
import type { SelectableTool, Selector } from "@helve/tool-names";
import type { RuleList } from "./permission-rules.ts";
import type { ReadRules } from "./read-rules.ts";

/** What rules look at. `name` is the canonical one. */
export interface RuledTool {
  readonly name: string;
  readonly origin: ToolOrigin;
  readonly annotations?: Annotations | undefined;
}

const knownEffects: readonly Effect[] = ["read-files", "write-files", "execute", "network", "state", "interact"];

/** The most exact rule of a list that speaks of a tool; nothing if none does. */
export function findRule({ rules, list, tool }: { readonly rules: ReadRules; readonly list: RuleList; readonly tool: RuledTool }): Selector | undefined {
  return rules[list].find(toSelectable(tool));
}

/** What a tool may do is not known where it does not say so: it then counts as doing everything. */
function toSelectable({ name, origin, annotations }: RuledTool): SelectableTool {
  const effects = annotations?.effects ?? knownEffects;
  return { name, server: origin.server, kind: origin.kind, effects: effects.some(isUnknown) ? [...effects, ...knownEffects] : effects };
}

function isUnknown(effect: Effect): boolean {
  return !knownEffects.includes(effect);
}
