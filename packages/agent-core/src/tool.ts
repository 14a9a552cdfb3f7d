import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolImpl } from "./tool-impl.ts";
import type { ToolOrigin } from "./tool-origin.ts";

/** A definition and what runs for it: what `defineTool` and `toTool` give. */
export interface Tool<in I = never> {
  readonly definition: ToolDefinition;
  readonly impl: ToolImpl<I>;
}

/** A tool that a host has stamped with its origin. */
export interface RuntimeTool<in I = never> extends Tool<I> {
  readonly origin: ToolOrigin;
}
