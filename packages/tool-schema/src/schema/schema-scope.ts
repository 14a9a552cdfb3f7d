import { readDialect, refHidesSiblings } from "./dialect.ts";
import { isJsonObject } from "./json-kind.ts";
import { resolveLocalRef } from "./resolve-local-ref.ts";

/** A schema document as functions see it that walk it without a validator. */
export interface SchemaScope {
  readonly root: unknown;
  /** Whether a `$ref` stands alone, as up to draft-07. */
  readonly refHidesSiblings: boolean;
  /** Whether the dialect is one that we read. */
  readonly known: boolean;
  /** One more step; false when there were too many, as recursion can double them on every level. */
  step(): boolean;
}

/** Most subschemas that one walk looks at. */
const mostSteps = 50_000;

export function createSchemaScope(root: unknown): SchemaScope {
  const reading = readDialect(isJsonObject(root) ? root : {});
  let steps = 0;
  return {
    root,
    known: reading.known,
    refHidesSiblings: reading.known && refHidesSiblings(reading.dialect),
    step() {
      steps += 1;
      return steps <= mostSteps;
    },
  };
}

/**
 * The schemas that all apply where one is written: itself and the target of its reference. None where that cannot
 * be told from the document alone: a reference to elsewhere, a part with an address of its own.
 */
export function applicableSchemas(schema: unknown, scope: SchemaScope): readonly { readonly [keyword: string]: unknown }[] {
  const schemas: { readonly [keyword: string]: unknown }[] = [];
  let current = schema;
  for (let hops = 0; hops < 16 && isJsonObject(current); hops += 1) {
    if (current !== scope.root && hasOwnAddress(current, scope)) break;
    const ref = current["$ref"];
    if (typeof ref !== "string") return [...schemas, current];
    if (!scope.refHidesSiblings) schemas.push(current);
    current = resolveLocalRef(scope.root, ref);
  }
  return schemas;
}

/** `$id`, or draft-04's `id`: references below it are read from there. */
function hasOwnAddress(schema: { readonly [keyword: string]: unknown }, scope: SchemaScope): boolean {
  return typeof schema["$id"] === "string" || (scope.refHidesSiblings && typeof schema["id"] === "string");
}
