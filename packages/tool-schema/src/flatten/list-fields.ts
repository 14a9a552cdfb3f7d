import { declaredTypes } from "../schema/declared-types.ts";
import { isJsonObject } from "../schema/json-kind.ts";
import { applicableSchemas } from "../schema/schema-scope.ts";
import type { SchemaScope } from "../schema/schema-scope.ts";
import { describeType } from "./describe-type.ts";

/** One line of a flattened schema. */
export interface Field {
  /** `path`, `options.depth`, `edits[].newText`, `env.*`; empty for a heading. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

type Part = { readonly [keyword: string]: unknown };

/** Schemas on the way down: one that comes again is not opened again. */
type Ancestors = readonly Part[];

const mostFields = 1_000;

/** The fields of an object schema, each before those inside it, in the order they are written. */
export function listFields(schema: unknown, scope: SchemaScope): readonly Field[] {
  const fields: Field[] = [];
  addFields({ schema, prefix: "", ancestors: [], fields, scope });
  return fields;
}

interface Adding {
  readonly schema: unknown;
  readonly prefix: string;
  readonly ancestors: Ancestors;
  readonly fields: Field[];
  readonly scope: SchemaScope;
}

function addFields({ schema, prefix, ancestors, fields, scope }: Adding): void {
  if (!scope.step()) return;
  for (const part of applicableSchemas(schema, scope)) {
    if (ancestors.includes(part) || fields.length >= mostFields) continue;
    const inside = { ancestors: [...ancestors, part], fields, scope };
    const required = Array.isArray(part["required"]) ? part["required"] : [];
    for (const [name, property] of Object.entries(isJsonObject(part["properties"]) ? part["properties"] : {})) {
      const path = prefix === "" ? name : `${prefix}.${name}`;
      fields.push({ name: path, type: describeType(property, scope), required: required.includes(name), description: describe(property, scope) });
      addFields({ schema: property, prefix: path, ...inside });
    }
    if (isJsonObject(part["additionalProperties"]) && Object.keys(part["additionalProperties"]).length > 0) {
      const path = prefix === "" ? "*" : `${prefix}.*`;
      fields.push({ name: path, type: describeType(part["additionalProperties"], scope), required: false, description: describe(part["additionalProperties"], scope) });
      addFields({ schema: part["additionalProperties"], prefix: path, ...inside });
    }
    if (isJsonObject(part["items"])) addFields({ schema: part["items"], prefix: `${prefix}[]`, ...inside });
    if (Array.isArray(part["allOf"])) for (const branch of part["allOf"]) addFields({ schema: branch, prefix, ...inside });
    for (const branches of [part["anyOf"], part["oneOf"]]) if (Array.isArray(branches)) addForms(branches, { prefix, ...inside });
  }
}

/** Objects among the branches of a union: each under a heading, if there is more than one. */
function addForms(branches: readonly unknown[], { prefix, ancestors, fields, scope }: Omit<Adding, "schema">): void {
  const forms = branches.filter((branch) => applicableSchemas(branch, scope).some(isOpenable));
  for (const [index, schema] of forms.entries()) {
    if (forms.length > 1) fields.push({ name: "", type: "", required: false, description: `${prefix === "" ? "" : `${prefix}, `}form ${index + 1} of ${forms.length}:` });
    addFields({ schema, prefix, ancestors, fields, scope });
  }
}

function isOpenable(part: Part): boolean {
  return "properties" in part || "items" in part || (declaredTypes(part)?.includes("object") ?? false) || "required" in part;
}

function describe(schema: unknown, scope: SchemaScope): string {
  for (const { description, title } of applicableSchemas(schema, scope)) {
    const text = typeof description === "string" ? description : title;
    if (typeof text === "string" && text.trim() !== "") return text.trim().replace(/\s+/g, " ");
  }
  return "";
}
