import { declaredTypes } from "../schema/declared-types.ts";
import type { TypeName } from "../schema/declared-types.ts";
import { isJsonObject, jsonKindOf } from "../schema/json-kind.ts";
import type { JsonKind } from "../schema/json-kind.ts";
import { boundPointer, childPointer } from "../schema/json-pointer.ts";
import { isOfType, itemSchema, mayFit, propertySchema } from "../schema/may-fit.ts";
import { applicableSchemas } from "../schema/schema-scope.ts";
import type { SchemaScope } from "../schema/schema-scope.ts";
import { repairText } from "./repair-text.ts";

/** One value that was taken for another kind. Kinds only: a repair can be logged. */
export interface Repair {
  /** JSON Pointer into the arguments. */
  readonly path: string;
  readonly from: JsonKind;
  readonly to: JsonKind;
}

/** Repairs that lose or invent something and so are made only where somebody asked for them. */
export type OptionalRepair = "number-to-string" | "value-to-list";

/** What one repair of arguments carries along. */
export interface Repairing {
  readonly scope: SchemaScope;
  readonly allow: ReadonlySet<OptionalRepair>;
  readonly repairs: Repair[];
  /** JSON Pointer of the value at hand. */
  readonly path: string;
}

/**
 * A value with what is certainly of a wrong kind read as the declared kind. Only where the schema must hold (its
 * properties, items, `allOf`, references, a union of which no branch fits) is anything changed, so a valid value
 * stays as it is. The same object comes back when nothing changed.
 */
export function repairValue(schema: unknown, value: unknown, repairing: Repairing): unknown {
  if (!repairing.scope.step() || repairing.path.length > 4_096) return value;
  let repaired = value;
  for (const part of applicableSchemas(schema, repairing.scope)) repaired = repairPart(part, repaired, repairing);
  return repaired;
}

type Part = { readonly [keyword: string]: unknown };

function repairPart(part: Part, value: unknown, repairing: Repairing): unknown {
  let repaired = repairKind(declaredTypes(part), value, repairing);
  if (Array.isArray(part["allOf"])) for (const branch of part["allOf"]) repaired = repairValue(branch, repaired, repairing);
  for (const branches of [part["anyOf"], part["oneOf"]]) {
    if (Array.isArray(branches)) repaired = repairUnion(branches, repaired, repairing);
  }
  if (Array.isArray(repaired)) return repairItems(part, repaired, repairing);
  return isJsonObject(repaired) ? repairMembers(part, repaired, repairing) : repaired;
}

function repairKind(types: readonly TypeName[] | undefined, value: unknown, { allow, repairs, path }: Repairing): unknown {
  if (types === undefined || isOfType(types, value)) return value;
  const from = jsonKindOf(value);
  let repaired = typeof value === "string" ? repairText(value, types) : undefined;
  if (repaired === undefined && from === "number" && types.includes("string") && allow.has("number-to-string")) repaired = String(value);
  if (repaired === undefined && from !== "null" && types.includes("array") && allow.has("value-to-list")) repaired = [value];
  const to = jsonKindOf(repaired);
  if (from === undefined || to === undefined) return value;
  repairs.push({ path: boundPointer(path), from, to });
  return repaired;
}

/** The first branch that a repaired value may fit, tried only when the value as it is fits none. */
function repairUnion(branches: readonly unknown[], value: unknown, repairing: Repairing): unknown {
  const { scope, repairs } = repairing;
  if (branches.some((branch) => mayFit(branch, value, scope))) return value;
  for (const branch of branches) {
    const tried: Repair[] = [];
    const repaired = repairValue(branch, value, { ...repairing, repairs: tried });
    if (tried.length === 0 || !mayFit(branch, repaired, scope)) continue;
    repairs.push(...tried);
    return repaired;
  }
  return value;
}

function repairItems(part: Part, items: readonly unknown[], repairing: Repairing): readonly unknown[] {
  const repaired = items.map((item, index) => repairValue(itemSchema(part, index), item, { ...repairing, path: childPointer(repairing.path, index) }));
  return repaired.some((item, index) => item !== items[index]) ? repaired : items;
}

function repairMembers(part: Part, object: Part, repairing: Repairing): Part {
  const entries = Object.entries(object);
  const repaired = entries.map(([name, member]) => [name, repairValue(propertySchema(part, name), member, { ...repairing, path: childPointer(repairing.path, name) })] as const);
  return repaired.some(([, member], index) => member !== entries[index]?.[1]) ? Object.fromEntries(repaired) : object;
}
