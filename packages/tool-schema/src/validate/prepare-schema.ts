import { dereference } from "@cfworker/json-schema";
import type { Schema } from "@cfworker/json-schema";
import { readDialect, refHidesSiblings } from "../schema/dialect.ts";
import { isJsonObject } from "../schema/json-kind.ts";
import { BrokenSchemaError } from "./broken-schema-error.ts";
import { unresolvedNote } from "./copy-references.ts";
import { copySchema } from "./copy-schema.ts";
import { createRepeatingLists } from "./repeating-lists.ts";
import type { SchemaCopying } from "./schema-copying.ts";
import type { Preparation } from "./prepared-schema.ts";
import { createRefBudget } from "./ref-budget.ts";
import { createStepBudget } from "./step-budget.ts";

/** Makes a schema ready for the interpreter; pure, no pattern is compiled. Must not throw: broken is an answer. */
export function prepareSchema(schema: unknown): Preparation {
  const source = schema === null || schema === undefined ? {} : schema;
  const reading = readDialect(isJsonObject(source) ? source : {});
  if (!reading.known) return { kind: "off", notes: [`"$schema" ${JSON.stringify(reading.uri.slice(0, 120))} is a dialect nobody here knows; arguments are not checked.`] };
  const copying: SchemaCopying = {
    dialect: reading.dialect,
    budget: createRefBudget(),
    steps: createStepBudget(),
    repeating: createRepeatingLists(),
    containers: containersOf(source),
    textChecks: new Map(),
    patternProperties: [],
    references: [],
    notes: new Set(),
    nodes: 0,
  };
  try {
    const root = copySchema(source, { pointer: "", depth: 0 }, copying);
    const lookup: Record<string, Schema | boolean> = dereference(root);
    const hidesSiblings = refHidesSiblings(reading.dialect);
    openUnresolved({ copying, lookup, hidesSiblings });
    const { textChecks, patternProperties, budget, steps, repeating, notes } = copying;
    return { kind: "prepared", root, draft: hidesSiblings ? "7" : "2020-12", lookup, textChecks, patternProperties, budget, steps, repeating, notes: [...notes] };
  } catch (error) {
    return { kind: "broken", reason: reasonOf(error) };
  }
}

/** The first step of each reference, such as `components` of `#/components/schemas/Pet`. */
function containersOf(source: unknown): ReadonlySet<string> {
  const containers = new Set<string>();
  const open: unknown[] = [source];
  for (let index = 0; index < open.length && index < 100_000; index += 1) {
    const value = open[index];
    if (Array.isArray(value)) open.push(...value.slice(0, 10_000));
    else if (isJsonObject(value)) {
      const ref = value["$ref"];
      if (typeof ref === "string" && ref.startsWith("#/")) containers.add(ref.split("/", 2)[1] ?? "");
      open.push(...Object.values(value));
    }
  }
  return containers;
}

interface Unresolved {
  readonly copying: SchemaCopying;
  readonly lookup: Record<string, Schema | boolean>;
  readonly hidesSiblings: boolean;
}

/** The interpreter throws in mid-validation on a reference to nothing; such a node demands only what stands beside it. */
function openUnresolved({ copying, lookup, hidesSiblings }: Unresolved): void {
  for (const { node, ref } of copying.references) {
    if (lookup[node.__absolute_ref__ ?? ref] !== undefined) continue;
    copying.notes.add(unresolvedNote(ref));
    if (hidesSiblings) for (const keyword of Object.keys(node)) delete node[keyword];
    else delete node.$ref;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BrokenSchemaError) return error.message;
  // Two subschemas with one $id, an address that is none: the interpreter's own words, which quote only the schema.
  return `The schema cannot be read: ${(error instanceof Error ? error.message : String(error)).slice(0, 200)}`;
}
