/** What stands in for a secret. Masking twice changes nothing more. */
export const mask = "[masked]";
