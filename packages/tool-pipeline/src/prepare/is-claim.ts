import type { Claim } from "@helve/agent-core";

/**
 * Whether a value from a tool is a claim that the schedule can compare. A known kind must have its fields: one bad claim
 * in the line would break every call behind it.
 */
export function isClaim(value: unknown): value is Claim {
  if (typeof value !== "object" || value === null) return false;
  const { kind, path, server } = value as { readonly [field: string]: unknown };
  switch (kind) {
    case "file":
    case "tree":
      return typeof path === "string";
    case "server":
      return typeof server === "string";
    default:
      return typeof kind === "string";
  }
}
