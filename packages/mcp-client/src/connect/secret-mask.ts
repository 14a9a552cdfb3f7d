import { maskSecrets } from "@helve/safe-text";

/** Shorter values (`1`, `true`, `debug`) would take ordinary words out of a message. */
const shortestSecret = 6;

/** A value that is known to be a credential counts from here on; shorter ones are guessed sooner than read. */
const shortestCredential = 4;

/**
 * Masks what looks like a secret, and the given values wherever they stand.
 *
 * @param values may be secrets, such as what a variable or a header holds
 * @param credentials are secrets
 */
export function createSecretMask(values: readonly string[], credentials: readonly string[] = []): (text: string) => string {
  const words = [...values, ...credentials].flatMap((value) => [value, ...value.split(/\s+/)]).filter((word) => word.length >= shortestSecret);
  const whole = credentials.filter((value) => value.length >= shortestCredential);
  const longestFirst = [...new Set([...words, ...whole])].sort((one, other) => other.length - one.length);
  return (text) => maskSecrets(longestFirst.reduce((masked, word) => masked.replaceAll(word, "[masked]"), text));
}
