import type { Schema } from "@cfworker/json-schema";

/**
 * Calls `visited` each time the interpreter comes by a node. It has no hook for that, but reads every keyword at each
 * visit, and `uniqueItems` is one that no copy has any more. Not enumerable, so that nobody else comes across it.
 */
export function countVisits(node: Schema, visited: () => void): void {
  Object.defineProperty(node, "uniqueItems", { get: visited });
}
