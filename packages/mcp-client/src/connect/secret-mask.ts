import { maskSecrets } from "@helve/safe-text";

/** Shorter values (`1`, `true`, `debug`) would take ordinary words out of a message. */
const shortestSecret = 6;

/** Masks what looks like a secret, and the given values wherever they stand. */
export function createSecretMask(values: readonly string[]): (text: string) => string {
  const words = [...new Set(values.flatMap((value) => [value, ...value.split(/\s+/)]))].filter((word) => word.length >= shortestSecret);
  const longestFirst = words.sort((one, other) => other.length - one.length);
  return (text) => maskSecrets(longestFirst.reduce((masked, word) => masked.replaceAll(word, "[masked]"), text));
}
