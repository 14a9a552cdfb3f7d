import { clipText } from "@helve/safe-text";

/** Foreign text as one harmless line: no control characters, no line breaks, not longer than `limit` characters. */
export function toSafeLine(text: string, limit = 120): string {
  return clipText(toSafeText(text).replace(/\s+/g, " ").trim(), { maxCharacters: limit, marker: () => "…" });
}

/** Foreign text without the control characters that could move a cursor, change a title or hide a word; line breaks and tabs stay. */
export function toSafeText(text: string): string {
  // C0 without \t and \n, DEL and C1, and the marks that turn the direction of text.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "");
}
