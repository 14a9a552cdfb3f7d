import type { SchemaIssue } from "@helve/agent-core";
import { jsonKindOf } from "../schema/json-kind.ts";
import { boundPointer, childPointer } from "../schema/json-pointer.ts";

/** What arguments may be, in whatever form they come. */
export const argumentLimits = {
  /** UTF-8 bytes of the arguments as JSON. */
  bytes: 256 * 1024,
  depth: 64,
  /** Values, counting objects and lists as well as what they hold. */
  nodes: 10_000,
} as const;

/**
 * Checks the size of arguments, before anything else looks at them, and that no key can reach an object's
 * prototype. Works on what the model sent, a JSON text included, and on what was parsed. Nothing when all is
 * within its limits.
 */
export function checkArgumentLimits(value: unknown): SchemaIssue | undefined {
  const open: Opened[] = [{ value, path: "", depth: 0 }];
  let bytes = 0;
  let nodes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    nodes += 1;
    bytes += ownBytes(next.value);
    if (next.depth > argumentLimits.depth) return issue(next.path, `is nested deeper than ${argumentLimits.depth} levels; flatten it`);
    if (nodes > argumentLimits.nodes) return issue("", `hold more than ${argumentLimits.nodes} values; send less at once`);
    if (typeof next.value === "object" && next.value !== null) {
      for (const [key, member] of Object.entries(next.value)) {
        const path = childPointer(next.path, key);
        if (reachesPrototype(key, member)) return issue(path, "is a key that is not accepted; rename it");
        if (!Array.isArray(next.value)) bytes += textBytes(key) + 1;
        open.push({ value: member, path, depth: next.depth + 1 });
      }
    }
    if (bytes > argumentLimits.bytes) return issue("", `are larger than ${argumentLimits.bytes / 1024} KiB; send less at once, or a path to a file`);
  }
  return undefined;
}

interface Opened {
  readonly value: unknown;
  readonly path: string;
  readonly depth: number;
}

function issue(path: string, message: string): SchemaIssue {
  return { path: boundPointer(path), message, keyword: "limit" };
}

/** `constructor` and `prototype` lead anywhere only with something below them; as plain texts they are ordinary names. */
function reachesPrototype(key: string, member: unknown): boolean {
  if (key === "__proto__") return true;
  return (key === "constructor" || key === "prototype") && typeof member === "object" && member !== null;
}

/** About the bytes of a value in JSON without what it holds: its text and a comma. */
function ownBytes(value: unknown): number {
  switch (jsonKindOf(value)) {
    case "string":
      return textBytes(String(value)) + 1;
    case "number":
      return String(value).length + 1;
    case "array":
    case "object":
      return 3;
    default:
      return 5;
  }
}

function textBytes(text: string): number {
  // No text has fewer bytes than units, so a long one need not be encoded to be too long.
  return 2 + (text.length > argumentLimits.bytes ? text.length : new TextEncoder().encode(text).length);
}
