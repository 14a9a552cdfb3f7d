import { formatIssue } from "./config-issue.ts";
import type { ConfigIssue } from "./config-issue.ts";

const marker = Symbol.for("@helve/config.ConfigError");

/** A configuration that cannot be used. The message has one line for each issue, in the file's order. */
export class ConfigError extends Error {
  readonly [marker] = true;
  override readonly name = "ConfigError";
  readonly issues: readonly ConfigIssue[];

  constructor(issues: readonly ConfigIssue[], options: { readonly cause?: unknown } = {}) {
    const ordered = issues.toSorted(byPlace);
    super(ordered.map(formatIssue).join("\n"), options);
    this.issues = ordered;
  }

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is ConfigError {
    return typeof value === "object" && value !== null && marker in value;
  }
}

function byPlace(left: ConfigIssue, right: ConfigIssue): number {
  return (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);
}
