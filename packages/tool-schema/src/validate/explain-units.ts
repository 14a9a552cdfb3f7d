import type { OutputUnit, Schema } from "@cfworker/json-schema";
import type { SchemaIssue } from "@helve/agent-core";
import { isJsonObject } from "../schema/json-kind.ts";
import { boundPointer, childPointer, pointerKeys } from "../schema/json-pointer.ts";
import { describeWanted } from "./describe-wanted.ts";
import { forbidsRepeatingLists } from "./repeating-lists.ts";
import { explainKeyword } from "./explain-keyword.ts";
import { locateKeyword } from "./locate-keyword.ts";
import type { LocatedKeyword } from "./locate-keyword.ts";
import { nearestProperty } from "./nearest-property.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import { readUnion } from "./read-union.ts";

/** What an explanation looks at. */
export interface Explaining {
  readonly prepared: PreparedSchema;
  readonly value: unknown;
}

/** Most issues that one validation reports. */
const mostIssues = 50;

/**
 * Turns the interpreter's trail, where each cause follows the wrappers it was found through, into the causes
 * alone. Of a union one branch speaks, or none. No issue repeats a value.
 */
export function explainUnits(units: readonly OutputUnit[], explaining: Explaining): readonly SchemaIssue[] {
  const issues = new Map<string, SchemaIssue>();
  let index = 0;
  while (index < units.length && issues.size < mostIssues) {
    const unit = units[index] as OutputUnit;
    const end = groupEnd(units, index);
    const nested = units.slice(index + 1, end);
    for (const issue of explainGroup(unit, nested, explaining)) issues.set(`${issue.path}\n${issue.message}`, issue);
    index = isGroup(unit.keyword) ? end : index + 1;
  }
  return [...issues.values()];
}

const groupKeywords: ReadonlySet<string> = new Set(["anyOf", "oneOf", "contains", "propertyNames"]);

/** Keywords whose nested errors are told as one. */
function isGroup(keyword: string): boolean {
  return groupKeywords.has(keyword);
}

/** Where the errors nested under a unit end. */
function groupEnd(units: readonly OutputUnit[], start: number): number {
  const prefix = `${units[start]?.keywordLocation}/`;
  let end = start + 1;
  while (units[end]?.keywordLocation.startsWith(prefix)) end += 1;
  return end;
}

function explainGroup(unit: OutputUnit, nested: readonly OutputUnit[], explaining: Explaining): readonly SchemaIssue[] {
  // `if` stands before the errors of `then` or `else`; any other unit with errors below it is a wrapper.
  if (unit.keyword === "if" || (nested.length > 0 && !isGroup(unit.keyword))) return [];
  const located = locateKeyword(unit.keywordLocation, explaining.prepared);
  const path = toPointer(unit.instanceLocation);
  if (located === undefined) return [{ path: boundPointer(path), message: "does not fit the schema", keyword: unit.keyword }];
  if (unit.keyword === "anyOf" || unit.keyword === "oneOf") {
    const reading = readUnion({ unit, nested, located, path }, explaining.prepared);
    return reading.kind === "branch" ? explainUnits(reading.units, explaining) : [reading.issue];
  }
  if (unit.keyword === "propertyNames") return nested.slice(0, 1).map((first) => issueOf(toPointer(first.instanceLocation), located, explaining));
  if (unit.keyword === "required") return explainRequired(path, located, explaining);
  if (isUnknownProperty(located)) return [explainUnknownProperty(path, located)];
  return [issueOf(path, located, explaining)];
}

function issueOf(path: string, located: LocatedKeyword, { prepared, value }: Explaining): SchemaIssue {
  if (located.keyword === "not" && forbidsRepeatingLists(located.value, prepared.repeating)) {
    return { path: boundPointer(path), message: "must not hold the same item twice", keyword: "uniqueItems" };
  }
  const keyword = located.keyword === "format" && String(located.value).startsWith("helve:") ? (prepared.textChecks.get(String(located.value))?.kind ?? "format") : located.keyword;
  return { path: boundPointer(path), message: explainKeyword(located, valueAt(value, path), prepared), keyword };
}

function explainRequired(path: string, { schema }: LocatedKeyword, { prepared, value }: Explaining): readonly SchemaIssue[] {
  const object = valueAt(value, path);
  const missing = (schema.required ?? []).filter((name) => !isJsonObject(object) || !Object.hasOwn(object, name));
  return missing.map((name) => ({
    path: boundPointer(childPointer(path, name)),
    message: `is missing; it must be ${describeWanted(schema.properties?.[name], prepared)}`,
    keyword: "required",
  }));
}

/** `false` under one of the keywords for what no property covers; see `copySchema`. */
function isUnknownProperty({ keyword, schema, role }: LocatedKeyword): boolean {
  return keyword === "enum" && schema.enum?.length === 0 && (role === "additionalProperties" || role === "unevaluatedProperties");
}

function explainUnknownProperty(path: string, { parent, role }: LocatedKeyword): SchemaIssue {
  const declared = parent === undefined ? [] : declaredProperties(parent);
  const nearest = nearestProperty(pointerKeys(path).at(-1) ?? "", declared);
  const known = declared.slice(0, 12).map((name) => name.slice(0, 40)).join(", ");
  const hint = nearest !== undefined ? `; did you mean "${nearest.slice(0, 64)}"?` : known === "" ? "; no property is" : `; declared are ${known}`;
  return { path: boundPointer(path), message: `is not a declared property${hint}`, keyword: role ?? "additionalProperties" };
}

function declaredProperties(schema: Schema): readonly string[] {
  const beside = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [schema, ...beside].flatMap((part) => Object.keys(part.properties ?? {}));
}

/** The interpreter's locations are URI fragments; ours are plain JSON Pointers. */
function toPointer(location: string): string {
  return decodeURIComponent(location.slice(1));
}

function valueAt(value: unknown, path: string): unknown {
  let part = value;
  for (const key of pointerKeys(path)) {
    if (Array.isArray(part)) part = part[Number(key)];
    else if (isJsonObject(part) && Object.hasOwn(part, key)) part = part[key];
    else return undefined;
  }
  return part;
}
