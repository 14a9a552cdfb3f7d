import { isCredentialName } from "./is-credential-name.ts";
import { isLoneCredentialFlag } from "./mask-flags.ts";
import { mask } from "./mask.ts";
import { maskSecrets } from "./mask-secrets.ts";

/**
 * Returns a copy of a JSON value with its secrets masked: every string is searched as by `maskSecrets`, and every string
 * below a key that names a credential, or behind a flag that does in a list of arguments, is masked whole. Numbers, booleans and null stay; keys stay.
 *
 * What is nested deeper than 200 levels is replaced by `[masked]`: nobody looks that deep, and the stack is finite.
 *
 * @example
 * maskSecretsInJson({ user: "ada", api_key: "k-1", max_tokens: 10 }); // { user: "ada", api_key: "[masked]", max_tokens: 10 }
 */
export function maskSecretsInJson(value: unknown): unknown {
  return maskValue(value, { depth: 0, isSecret: false });
}

const deepest = 200;

function maskValue(value: unknown, { depth, isSecret }: { readonly depth: number; readonly isSecret: boolean }): unknown {
  if (typeof value === "string") return isSecret && value !== "" ? mask : maskSecrets(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === deepest) return mask;
  if (Array.isArray(value)) return value.map((item: unknown, index) => maskValue(item, { depth: depth + 1, isSecret: isSecret || followsFlag(value, index) }));
  // Object.fromEntries defines the key `__proto__` instead of assigning it.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, maskValue(item, { depth: depth + 1, isSecret: isSecret || isCredentialName(key) })]),
  );
}

/** In a list of arguments a flag and its value are two items; another flag is no value. */
function followsFlag(items: readonly unknown[], index: number): boolean {
  const [before, item] = [items[index - 1], items[index]];
  return typeof before === "string" && isLoneCredentialFlag(before) && typeof item === "string" && !item.startsWith("-");
}
