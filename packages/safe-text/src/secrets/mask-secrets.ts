import { maskAssignments } from "./mask-assignments.ts";
import { maskFlags } from "./mask-flags.ts";
import { secretShapes } from "./secret-shapes.ts";

/**
 * Returns the text with everything that looks like a secret replaced by `[masked]`: provider keys, private key blocks,
 * web tokens, passwords in URLs, authorization headers, passwords on
 * command lines, and values assigned to a name that says it is a credential.
 *
 * It recognises forms; it cannot know that a plain word is a password. Linear in the length of the text.
 *
 * @example
 * maskSecrets("curl -H 'Authorization: Bearer abc123def456'"); // "curl -H 'Authorization: Bearer [masked]'"
 * maskSecrets("max_tokens=4096"); // unchanged
 */
export function maskSecrets(text: string): string {
  const shaped = secretShapes.reduce((masked, { pattern, replacement }) => masked.replace(pattern, replacement), text);
  return maskAssignments(maskFlags(shaped));
}
