import type { SchemaIssue } from "@helve/agent-core";
import { isJsonObject, jsonKindOf } from "../schema/json-kind.ts";
import { boundPointer, childPointer } from "../schema/json-pointer.ts";

/** What a look through a value found before its validation. */
export interface ValueInspection {
  /** The value without its `undefined` members: the value itself where it has none. */
  readonly value: unknown;
  readonly keys: ReadonlySet<string>;
  /** Why the value is no JSON value at all. */
  readonly issue?: SchemaIssue;
}

const deepest = 200;

/** Looks through a value once: is it JSON, which keys has it. Members that are `undefined` count as absent. */
export function inspectValue(value: unknown): ValueInspection {
  const keys = new Set<string>();
  let hasUndefined = false;
  const inspect = (part: unknown, path: string, depth: number): SchemaIssue | undefined => {
    if (jsonKindOf(part) === undefined) return { path: boundPointer(path), message: `must be a JSON value, not ${describeForeign(part)}`, keyword: "type" };
    if (depth > deepest) return { path: boundPointer(path), message: `is nested deeper than ${deepest} levels; flatten it`, keyword: "depth" };
    if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) {
        const issue = inspect(item, childPointer(path, index), depth + 1);
        if (issue !== undefined) return issue;
      }
    } else if (isJsonObject(part)) {
      for (const [key, member] of Object.entries(part)) {
        if (!key.isWellFormed()) return { path: boundPointer(path), message: "has a property name that is no well-formed Unicode", keyword: "propertyNames" };
        if (member === undefined) {
          hasUndefined = true;
          continue;
        }
        keys.add(key);
        const issue = inspect(member, childPointer(path, key), depth + 1);
        if (issue !== undefined) return issue;
      }
    }
    return undefined;
  };
  const issue = inspect(value, "", 0);
  if (issue !== undefined) return { value, keys, issue };
  return { value: hasUndefined ? JSON.parse(JSON.stringify(value)) : value, keys };
}

function describeForeign(part: unknown): string {
  if (typeof part === "number") return "a number without a finite value";
  return typeof part === "undefined" ? "undefined" : `a ${typeof part}`;
}
