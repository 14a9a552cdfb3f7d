import { estimateTokens } from "./estimate-tokens.ts";

/** The part of a tool's definition that a model is sent. */
export interface DefinitionText {
  readonly name: string;
  readonly description?: string | undefined;
  readonly schema?: unknown;
}

/** About how many tokens a tool's definition takes in a model's window: its name, description and schema as JSON. */
export function estimateDefinitionTokens({ name, description, schema }: DefinitionText): number {
  return estimateTokens(JSON.stringify({ name, description, input_schema: schema }));
}
