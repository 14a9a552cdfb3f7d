import { ToolDefinitionError } from "./tool-definition-error.ts";
import { toolNamePattern } from "./tool-definition.ts";
import type { ToolDefinition } from "./tool-definition.ts";

/** @throws ToolDefinitionError for a name or a description that no provider accepts. */
export function assertDefinition({ name, description }: ToolDefinition): void {
  if (typeof name !== "string" || !toolNamePattern.test(name)) {
    throw new ToolDefinitionError(`A tool's name must be 1 to 64 of the characters a-z, A-Z, 0-9, _ and -; got ${JSON.stringify(String(name).slice(0, 80))}.`);
  }
  if (typeof description !== "string") {
    throw new ToolDefinitionError(`Tool '${name}' needs a description: it is all that a model knows of it.`);
  }
}
