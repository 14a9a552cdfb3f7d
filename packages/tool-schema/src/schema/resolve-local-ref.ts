import { isJsonObject } from "./json-kind.ts";
import { pointerKeys } from "./json-pointer.ts";

/** The subschema that a `$ref` of the form `#` or `#/…` names within its own document; nothing for any other reference. */
export function resolveLocalRef(root: unknown, ref: unknown): unknown {
  if (ref === "#") return root;
  if (typeof ref !== "string" || !ref.startsWith("#/")) return undefined;
  let target = root;
  for (const key of pointerKeys(decodeFragment(ref.slice(1)))) {
    if (Array.isArray(target)) target = target[Number(key)];
    else if (isJsonObject(target) && Object.hasOwn(target, key)) target = target[key];
    else return undefined;
  }
  return target;
}

/** A fragment that is not well encoded is taken as it is written. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}
