import { declaredTypes } from "./declared-types.ts";
import type { TypeName } from "./declared-types.ts";
import { fitsBounds } from "./fits-bounds.ts";
import { isJsonObject, jsonKindOf } from "./json-kind.ts";
import type { SchemaScope } from "./schema-scope.ts";
import { applicableSchemas } from "./schema-scope.ts";

/**
 * Whether a value may fit a schema, by types, constants, bounds, required and unknown properties alone. False is certain:
 * no validator would accept the value; true is not.
 */
export function mayFit(schema: unknown, value: unknown, scope: SchemaScope): boolean {
  return mayFitBelow(schema, value, { scope, depth: 0 });
}

interface Place {
  readonly scope: SchemaScope;
  readonly depth: number;
}

function mayFitBelow(schema: unknown, value: unknown, place: Place): boolean {
  if (schema === false) return false;
  if (!place.scope.step() || place.depth > 64) return true;
  return applicableSchemas(schema, place.scope).every((part) => fitsPart(part, value, place));
}

/** Whether a value is of one of the types; an integer is a number without a fraction. */
export function isOfType(types: readonly TypeName[], value: unknown): boolean {
  const kind = jsonKindOf(value);
  return types.some((type) => type === kind || (type === "integer" && Number.isInteger(value)));
}

type Part = { readonly [keyword: string]: unknown };

function fitsPart(part: Part, value: unknown, { scope, depth }: Place): boolean {
  const types = declaredTypes(part);
  if (types !== undefined && !isOfType(types, value)) return false;
  if (!fitsConstants(part, value) || !fitsBounds(part, value)) return false;
  const fits = (schema: unknown, member: unknown): boolean => mayFitBelow(schema, member, { scope, depth: depth + 1 });
  const { anyOf, oneOf, allOf } = part;
  if (Array.isArray(allOf) && !allOf.every((branch) => fits(branch, value))) return false;
  if (Array.isArray(anyOf) && !anyOf.some((branch) => fits(branch, value))) return false;
  if (Array.isArray(oneOf) && !oneOf.some((branch) => fits(branch, value))) return false;
  if (Array.isArray(value)) return value.every((item, index) => fits(itemSchema(part, index), item));
  return !isJsonObject(value) || fitsMembers(part, value, fits);
}

/** The schema that applies to an item; nothing where none does. */
export function itemSchema({ prefixItems, items }: Part, index: number): unknown {
  if (Array.isArray(prefixItems) && index < prefixItems.length) return prefixItems[index];
  return Array.isArray(items) ? items[index] : items;
}

/** The schema that applies to a property; nothing where none does, or where patterns decide. */
export function propertySchema({ properties, patternProperties, additionalProperties }: Part, name: string): unknown {
  if (isJsonObject(properties) && Object.hasOwn(properties, name)) return properties[name];
  return isJsonObject(patternProperties) ? undefined : additionalProperties;
}

function fitsMembers(part: Part, value: Part, fits: (schema: unknown, member: unknown) => boolean): boolean {
  const { required } = part;
  if (Array.isArray(required) && required.some((name) => typeof name === "string" && (!Object.hasOwn(value, name) || value[name] === undefined))) return false;
  return Object.entries(value).every(([name, member]) => member === undefined || fits(propertySchema(part, name), member));
}

/** Constants that are objects or lists are left to a validator. */
function fitsConstants(part: Part, value: unknown): boolean {
  const options: readonly unknown[] | undefined = "const" in part ? [part["const"]] : Array.isArray(part["enum"]) ? part["enum"] : undefined;
  return options === undefined || options.some((option) => option === value || option === undefined || (isContainer(option) && isContainer(value)));
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
