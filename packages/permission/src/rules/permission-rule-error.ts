const marker = Symbol.for("@helve/permission.PermissionRuleError");

/** A permission rule that can never do what it says. Found when the policy is created, before any call. */
export class PermissionRuleError extends TypeError {
  readonly [marker] = true;
  override readonly name = "PermissionRuleError";

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is PermissionRuleError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
