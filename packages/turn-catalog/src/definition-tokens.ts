import type { ToolDefinition } from "@helve/agent-core";
import { estimateDefinitionTokens } from "@helve/tool-schema/tokens";

const counted = new WeakMap<ToolDefinition, number>();

/** The definition's estimated tokens, counted once for each definition object. */
export function definitionTokens(definition: ToolDefinition): number {
  const known = counted.get(definition);
  if (known !== undefined) return known;
  const tokens = estimateDefinitionTokens(definition);
  counted.set(definition, tokens);
  return tokens;
}
