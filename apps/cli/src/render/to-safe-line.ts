import { clipText } from "@helve/safe-text";
import { toSafeText } from "./to-safe-text.ts";

/** Foreign text as one harmless line: no control characters, no line breaks, not longer than `limit` characters. */
export function toSafeLine(text: string, limit = 120): string {
  return clipText(toSafeText(text).replace(/\s+/g, " ").trim(), { maxCharacters: limit, marker: () => "…" });
}
