const marker = Symbol.for("@helve/tool-pipeline.ToolHostError");

/** A host was used wrongly: after its end, or with a second provider of the same id. Calls never throw it. */
export class ToolHostError extends Error {
  readonly [marker] = true;
  override readonly name = "ToolHostError";
  readonly code: "closed" | "duplicate-provider" | "duplicate-session";

  constructor(message: string, { code }: { readonly code: ToolHostError["code"] }) {
    super(message);
    this.code = code;
  }

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is ToolHostError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
