import type { Schema } from "@cfworker/json-schema";
import { isJsonObject } from "../schema/json-kind.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

/** Where in the schema an error arose. */
export interface LocatedKeyword {
  /** The schema that has the keyword. */
  readonly schema: Schema;
  readonly keyword: string;
  readonly value: unknown;
  /** The schema that holds `schema` under the last keyword before it, if that is a plain subschema keyword. */
  readonly parent: Schema | undefined;
  /** The name under which the parent holds it. */
  readonly role: string | undefined;
}

/** Follows an error's schema location, through references, to the keyword; nothing if it leads nowhere. */
export function locateKeyword(location: string, { root, lookup }: PreparedSchema): LocatedKeyword | undefined {
  const keys = location.split("/").slice(1).map(decodeKey);
  const keyword = keys.pop();
  if (keyword === undefined) return undefined;
  let schema: unknown = root;
  let parent: Schema | undefined;
  let role: string | undefined;
  for (const key of keys) {
    if (!isTraversable(schema)) return undefined;
    [parent, role] = [schema, key];
    schema = key === "$ref" ? lookup[schema.__absolute_ref__ ?? schema.$ref ?? ""] : schema[key];
  }
  if (!isTraversable(schema)) return undefined;
  // The interpreter spells this one keyword differently in its locations.
  const name = keyword === "dependantRequired" ? "dependentRequired" : keyword;
  return { schema, keyword: name, value: schema[name], parent, role };
}

/** The interpreter encodes each key as a JSON Pointer within a URI fragment. */
function decodeKey(key: string): string {
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Objects and lists: both are stepped into by key. */
function isTraversable(value: unknown): value is Schema {
  return isJsonObject(value) || Array.isArray(value);
}
