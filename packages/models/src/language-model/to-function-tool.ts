import type { LanguageModelV4FunctionTool } from "@ai-sdk/provider";
import type { ToolDefinition } from "@helve/agent-core";

/** A definition as the specification words it. The schema goes as it is: JSON Schema of any draft. */
export function toFunctionTool({ name, description, schema }: ToolDefinition): LanguageModelV4FunctionTool {
  return { type: "function", name, description, inputSchema: schema };
}
