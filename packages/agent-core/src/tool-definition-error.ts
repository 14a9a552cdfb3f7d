const marker = Symbol.for("@helve/agent-core.ToolDefinitionError");

/** A tool was defined or bound wrongly: a bug in the tool's code, found before any call. */
export class ToolDefinitionError extends TypeError {
  readonly [marker] = true;
  override readonly name = "ToolDefinitionError";

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is ToolDefinitionError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
