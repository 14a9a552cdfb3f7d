import { declaredTypes } from "../schema/declared-types.ts";
import { isJsonObject } from "../schema/json-kind.ts";
import { isOfType, mayFit, propertySchema } from "../schema/may-fit.ts";
import { applicableSchemas } from "../schema/schema-scope.ts";
import type { SchemaScope } from "../schema/schema-scope.ts";
import { exampleNumber } from "./example-number.ts";
import { exampleText } from "./example-text.ts";

/** What an example is made of; `given` is what somebody tried there. */
export interface ExampleInput {
  readonly schema: unknown;
  readonly given: unknown;
  readonly scope: SchemaScope;
  readonly depth: number;
}

type Part = { readonly [keyword: string]: unknown };

/** A value that fits the schema as far as that can be told without a validator; `null` where nothing can be made up. */
export function exampleValue({ schema, given, scope, depth }: ExampleInput): unknown {
  if (depth > 16 || !scope.step()) return null;
  const part = mergeParts(schema, scope, depth);
  const fixed = fixedValue(part);
  if (given !== undefined && !isContainer(given) && mayFit(schema, given, scope)) return given;
  if (fixed !== undefined && !isContainer(given)) return fixed;
  const branches = part["anyOf"] ?? part["oneOf"];
  if (Array.isArray(branches) && branches.length > 0) {
    const branch = chooseBranch(branches, given, scope);
    return exampleOfBranch({ part, branch, given, scope, depth });
  }
  return exampleOfType(part, { schema, given, scope, depth });
}

/** The branch that the given value fits, or could be mended to fit; else the first that is not only `null`. */
function chooseBranch(branches: readonly unknown[], given: unknown, scope: SchemaScope): unknown {
  const fitting = given === undefined ? undefined : (branches.find((branch) => mayFit(branch, given, scope)) ?? branches.find((branch) => isKeepable(branch, given, scope)));
  return fitting ?? branches.find((branch) => !isNullOnly(branch)) ?? branches[0];
}

/** Whether a given value stays: one that may be right, and an object or list where one is wanted, to be mended inside. */
function isKeepable(schema: unknown, given: unknown, scope: SchemaScope): boolean {
  if (schema === false) return false;
  if (!isContainer(given)) return mayFit(schema, given, scope);
  return applicableSchemas(schema, scope).every((part) => {
    const types = declaredTypes(part);
    return types === undefined || isOfType(types, given);
  });
}

/** The branch's example, together with what the schema around it demands. */
function exampleOfBranch({ part, branch, given, scope, depth }: Omit<ExampleInput, "schema"> & { readonly part: Part; readonly branch: unknown }): unknown {
  const { anyOf: _anyOf, oneOf: _oneOf, ...around } = part;
  const chosen = exampleValue({ schema: branch, given, scope, depth: depth + 1 });
  if (!("properties" in around) && !("required" in around)) return chosen;
  const merged = mergeTwo(around, mergeParts(branch, scope, depth));
  return isJsonObject(chosen) ? { ...chosen, ...exampleObject(merged, { schema: merged, given, scope, depth }) } : chosen;
}

function exampleOfType(part: Part, input: ExampleInput): unknown {
  const types = declaredTypes(part);
  const type = types?.find((name) => name !== "null") ?? types?.[0];
  if (type === "object" || (type === undefined && (input.depth === 0 || "properties" in part || "required" in part))) return exampleObject(part, input);
  switch (type) {
    case "array":
      return exampleArray(part, input);
    case "string":
      return exampleText(part);
    case "integer":
    case "number":
      return exampleNumber(part, type);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return "text";
  }
}

function exampleObject(part: Part, { given, scope, depth }: ExampleInput): Part {
  const required = Array.isArray(part["required"]) ? part["required"].filter((name) => typeof name === "string") : [];
  const from = isJsonObject(given) ? given : {};
  const kept = Object.keys(from).filter((name) => {
    const member = propertySchema(part, name);
    return from[name] !== undefined && isKeepable(member, from[name], scope);
  });
  const names = [...new Set([...required, ...kept])];
  return Object.fromEntries(names.map((name) => [name, exampleValue({ schema: propertySchema(part, name), given: from[name], scope, depth: depth + 1 })]));
}

function exampleArray(part: Part, { given, scope, depth }: ExampleInput): readonly unknown[] {
  const { items, prefixItems, minItems } = part;
  const positions = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const rest = Array.isArray(items) ? undefined : items;
  const kept = Array.isArray(given) ? given.filter((item, index) => isKeepable(positions[index] ?? rest, item, scope)) : [];
  const count = Math.max(kept.length, Math.min(typeof minItems === "number" ? minItems : 0, 10));
  return Array.from({ length: count }, (_, index) => exampleValue({ schema: positions[index] ?? rest, given: kept[index], scope, depth: depth + 1 }));
}

function fixedValue(part: Part): unknown {
  if ("const" in part) return part["const"];
  if (Array.isArray(part["enum"])) return part["enum"][0];
  if (part["default"] !== undefined && part["default"] !== null) return part["default"];
  return Array.isArray(part["examples"]) ? part["examples"][0] : part["example"];
}

/** One schema of all that apply, so that required names and properties stand together. */
function mergeParts(schema: unknown, scope: SchemaScope, depth: number): Part {
  let merged: Part = {};
  for (const part of applicableSchemas(schema, scope)) {
    merged = mergeTwo(merged, part);
    if (Array.isArray(part["allOf"]) && depth <= 16) for (const branch of part["allOf"]) merged = mergeTwo(merged, mergeParts(branch, scope, depth + 1));
  }
  return merged;
}

function mergeTwo(first: Part, second: Part): Part {
  const properties = { ...(isJsonObject(first["properties"]) ? first["properties"] : {}), ...(isJsonObject(second["properties"]) ? second["properties"] : {}) };
  const required = [...listOf(first["required"]), ...listOf(second["required"])];
  return { ...first, ...second, ...(Object.keys(properties).length > 0 ? { properties } : {}), ...(required.length > 0 ? { required } : {}) };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNullOnly(schema: unknown): boolean {
  return isJsonObject(schema) && schema["type"] === "null";
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
