import type { Schema } from "@cfworker/json-schema";
import type { SchemaCopying } from "./schema-copying.ts";

interface ReferenceCopy {
  readonly source: { readonly [keyword: string]: unknown };
  readonly copy: Schema;
  readonly pointer: string;
  readonly copying: SchemaCopying;
}

/**
 * Copies what identifies a node and what it refers to. Of the dynamic references the plain meaning is taken: the
 * schema they name where they stand. Every `$ref` is counted each time the interpreter comes by.
 */
export function copyReferences({ source, copy, pointer, copying }: ReferenceCopy): void {
  const id = copying.dialect === "draft-04" ? source["id"] : source["$id"];
  if (typeof id === "string" && URL.canParse(id, "https://schema.invalid/")) copy.$id = id;
  const anchor = source["$anchor"] ?? source["$dynamicAnchor"];
  if (typeof anchor === "string") copy.$anchor = anchor;
  const ref = source["$ref"] ?? source["$dynamicRef"] ?? source["$recursiveRef"];
  if (typeof ref !== "string") return;
  if (!URL.canParse(ref, "https://schema.invalid/")) {
    copying.notes.add(unresolvedNote(ref));
    return;
  }
  copying.references.push({ node: copy, ref, pointer });
  Object.defineProperty(copy, "$ref", {
    enumerable: true,
    configurable: true,
    get: () => {
      copying.budget.spend();
      return ref;
    },
  });
}

/** Nothing is ever fetched: what a reference to elsewhere would demand stays unchecked. */
export function unresolvedNote(ref: string): string {
  return `"$ref" ${JSON.stringify(ref.slice(0, 120))} names nothing within the schema; what it stands for is not checked.`;
}
