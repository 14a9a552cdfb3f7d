import { ToolDefinitionError } from "./tool-definition-error.ts";
import { isStandardSchema } from "./to-json-schema.ts";
import { toDefinition } from "./define-tool.ts";
import type { InputOf, ToolSchema } from "./tool-schema.ts";
import type { Tool } from "./tool.ts";
import type { ToolDefinition } from "./tool-definition.ts";
import type { ToolHead } from "./define-tool.ts";
import type { ToolImpl } from "./tool-impl.ts";

const boundDefinition = Symbol.for("@helve/agent-core.tool-definition");

type ToolClass<I> = abstract new (...args: never[]) => ToolImpl<I>;

/**
 * Gives a class its definition; `toTool(instance)` then makes the tool. Works as a decorator where the compiler
 * transforms standard decorators and as a plain call everywhere: `@bindTool(head) class X` or `bindTool(head)(X)`.
 * Subclasses inherit the definition and may be bound to another one.
 *
 * @throws ToolDefinitionError for a bad definition, and for a Standard Schema: its own check would be lost on a class.
 */
export function bindTool<const S extends ToolSchema>(head: ToolHead<S>): (target: ToolClass<InputOf<S>>, context?: ClassDecoratorContext) => void {
  if (isStandardSchema(head.schema)) {
    throw new ToolDefinitionError(`Tool '${head.name}' is bound with a ${head.schema["~standard"].vendor} schema. A class takes TypeBox or plain JSON Schema; use defineTool for a Standard Schema.`);
  }
  const definition = toDefinition(head);
  return (target) => {
    Object.defineProperty(target, boundDefinition, { value: definition });
  };
}

/**
 * The tool of a bound class's instance.
 *
 * @throws ToolDefinitionError, naming the class, when it was never bound.
 */
export function toTool<I>(instance: ToolImpl<I>): Tool<I> {
  const definition = (instance.constructor as unknown as Record<symbol, unknown>)[boundDefinition];
  if (definition === undefined) {
    const { name } = instance.constructor;
    throw new ToolDefinitionError(`Class ${name} is not bound to a tool: call bindTool(definition)(${name}) once before toTool.`);
  }
  return { definition: definition as ToolDefinition, impl: instance };
}
