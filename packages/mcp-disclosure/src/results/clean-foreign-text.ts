/** Control, format (direction, zero width), private and unassigned characters, and every kind of line end. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;

/** A server's words on one line: nothing invisible, nothing that could pass for a line of ours. `limit`: most UTF-16 units. */
export function cleanForeignText(text: string, limit: number): string {
  // A long text is cut before it is cleaned: the rest would be thrown away.
  const line = text.slice(0, limit * 4).toWellFormed().replace(invisible, " ").replace(/\s+/gu, " ").trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).toWellFormed().trimEnd()}…`;
}
