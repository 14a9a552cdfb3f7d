/**
 * A text without the line numbers that `read` puts in front, or undefined where not every line that says something has
 * one: then they are the text's own.
 */
export function stripLineNumbers(text: string): string | undefined {
  const lines = text.split("\n");
  const numbered = /^ *\d+(?:\t|→|\| ?)/;
  if (!lines.some((line) => line.trim() !== "") || !lines.every((line) => line.trim() === "" || numbered.test(line))) return undefined;
  return lines.map((line) => line.replace(numbered, "")).join("\n");
}
