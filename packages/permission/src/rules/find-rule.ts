import { possibleEffects } from "@helve/agent-core";
import type { Annotations, ToolOrigin } from "@helve/agent-core";
import type { SelectableTool, Selector } from "@helve/tool-names";
import type { RuleList } from "./permission-rules.ts";
import type { ReadRules } from "./read-rules.ts";

/** What rules look at. `name` is the canonical one. */
export interface RuledTool {
  readonly name: string;
  readonly origin: ToolOrigin;
  readonly annotations?: Annotations | undefined;
}

/** The most exact rule of a list that speaks of a tool; nothing if none does. */
export function findRule({ rules, list, tool }: { readonly rules: ReadRules; readonly list: RuleList; readonly tool: RuledTool }): Selector | undefined {
  return rules[list].find(toSelectable(tool));
}

function toSelectable({ name, origin, annotations }: RuledTool): SelectableTool {
  return { name, server: origin.server, kind: origin.kind, effects: possibleEffects(annotations) };
}
