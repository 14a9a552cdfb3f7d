import type { Schema } from "@cfworker/json-schema";
import { declaredTypes } from "../schema/declared-types.ts";
import { isJsonObject, jsonKindOf } from "../schema/json-kind.ts";
import { childPointer } from "../schema/json-pointer.ts";
import { BrokenSchemaError } from "./broken-schema-error.ts";
import { copyReferences } from "./copy-references.ts";
import { copyTextChecks } from "./copy-text-checks.ts";
import { copyUniqueItems } from "./copy-unique-items.ts";
import { subschemaKeywords, valueKeywords } from "./keyword-shapes.ts";
import { countVisits } from "./count-visits.ts";
import type { SchemaCopying } from "./schema-copying.ts";

const deepest = 200;
const mostNodes = 100_000;

/** Where a subschema stands: JSON Pointer, and how many subschemas are around it. */
interface SchemaPlace {
  readonly pointer: string;
  readonly depth: number;
}

/**
 * A copy of a schema that the interpreter may change and that holds only what it may see: known keywords, in
 * the newest draft's spelling, no regular expression. Throws BrokenSchemaError where a keyword makes no sense.
 */
export function copySchema(source: unknown, { pointer, depth }: SchemaPlace, copying: SchemaCopying): Schema {
  copying.nodes += 1;
  if (depth > deepest || copying.nodes > mostNodes) throw new BrokenSchemaError(`The schema is deeper than ${deepest} levels or larger than ${mostNodes} subschemas.`);
  if (source === true) return {};
  // An empty enum refuses everything as `false` does, and keeps the interpreter's error locations right.
  if (source === false) return { enum: [] };
  if (!isJsonObject(source)) throw new BrokenSchemaError(`A schema was expected at ${place(pointer)}, not ${nameKind(source)}.`);
  const copy: Schema = {};
  for (const [keyword, value] of Object.entries(source)) {
    if (keyword === "const") copy.const = value;
    // Generators write null, and PHP writes [], for what is not there.
    else if (value === null || value === undefined || (Array.isArray(value) && value.length === 0 && keyword === "properties")) continue;
    else if (subschemaKeywords.has(keyword)) copySubschemas({ copy, keyword, value, pointer, copying, depth });
    else if (valueKeywords.has(keyword)) copyValue({ copy, keyword, value, pointer, copying });
    else if (depth === 0 && copying.containers.has(keyword) && isJsonObject(value)) copy[keyword] = copyContainer(value, { pointer: childPointer(pointer, keyword), depth: depth + 1 }, copying);
  }
  useNumericLimits(copy);
  copyReferences({ source, copy, pointer, copying });
  copyTextChecks(copy, copying);
  copyUniqueItems(copy, copying);
  countVisits(copy, () => copying.steps.spend(1));
  return copy;
}

interface KeywordCopy {
  readonly copy: Schema;
  readonly keyword: string;
  readonly value: unknown;
  readonly pointer: string;
  readonly copying: SchemaCopying;
}

function copySubschemas({ copy, keyword, value, pointer, copying, depth }: KeywordCopy & { readonly depth: number }): void {
  requireShape({ keyword, value, pointer });
  const at = childPointer(pointer, keyword);
  const copyOne = (subschema: unknown, key: string | number): Schema => copySchema(subschema, { pointer: childPointer(at, key), depth: depth + 1 }, copying);
  if (Array.isArray(value)) copy[keyword] = value.map(copyOne);
  else if (!isJsonObject(value) || !mapKeywords.has(keyword)) copy[keyword] = copySchema(value, { pointer: at, depth: depth + 1 }, copying);
  else {
    const entries = Object.entries(value).filter(([, subschema]) => subschema !== null && subschema !== undefined);
    copy[keyword] = Object.fromEntries(entries.map(([key, subschema]) => [key, keyword === "dependencies" && Array.isArray(subschema) ? subschema : copyOne(subschema, key)]));
  }
}

const mapKeywords: ReadonlySet<string> = new Set(["$defs", "definitions", "properties", "patternProperties", "dependentSchemas", "dependencies"]);

function copyValue({ copy, keyword, value, pointer, copying }: KeywordCopy): void {
  requireShape({ keyword, value, pointer });
  if (keyword.startsWith("$")) return;
  if (keyword === "required" && typeof value === "boolean") copying.notes.add(`"required" at ${place(pointer)} is true or false, as in draft-03; it is not checked.`);
  else if (keyword === "type" && declaredTypes({ type: value }) === undefined) copying.notes.add(`"type" at ${place(pointer)} names a type that JSON Schema does not have; it is not checked.`);
  else copy[keyword] = value;
}

function requireShape({ keyword, value, pointer }: Pick<KeywordCopy, "keyword" | "value" | "pointer">): void {
  const shape = subschemaKeywords.get(keyword) ?? valueKeywords.get(keyword);
  if (shape === undefined || shape.fits(value)) return;
  throw new BrokenSchemaError(`"${keyword}" at ${place(pointer)} must be ${shape.wanted}, not ${nameKind(value)}.`);
}

/** Something unknown that references lead through: only its objects can be meant. */
function copyContainer(source: { readonly [key: string]: unknown }, { pointer, depth }: SchemaPlace, copying: SchemaCopying): Schema {
  const copy = copySchema(source, { pointer, depth }, copying);
  for (const [key, value] of Object.entries(source)) {
    if (copy[key] === undefined && isJsonObject(value)) copy[key] = copyContainer(value, { pointer: childPointer(pointer, key), depth: depth + 1 }, copying);
  }
  return copy;
}

/** Draft-04 marks a limit as exclusive with true; every later draft writes the exclusive limit itself. */
function useNumericLimits(copy: Schema): void {
  if (copy.exclusiveMinimum === true && copy.minimum !== undefined) [copy.exclusiveMinimum, copy.minimum] = [copy.minimum, Number.NEGATIVE_INFINITY];
  if (copy.exclusiveMaximum === true && copy.maximum !== undefined) [copy.exclusiveMaximum, copy.maximum] = [copy.maximum, Number.POSITIVE_INFINITY];
  if (typeof copy.exclusiveMinimum === "boolean") delete copy.exclusiveMinimum;
  if (typeof copy.exclusiveMaximum === "boolean") delete copy.exclusiveMaximum;
}

function place(pointer: string): string {
  return pointer === "" ? "the root" : pointer;
}

function nameKind(value: unknown): string {
  const kind = jsonKindOf(value) ?? typeof value;
  return kind === "array" || kind === "object" ? `an ${kind}` : kind === "null" || kind === "undefined" ? kind : `a ${kind}`;
}
