import { cleanTerminalText, clipText } from "@helve/safe-text";

/** What JSON.parse gives, before anything is known about it. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for anything else. */
export function fieldsOf(value: unknown): JsonFields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonFields) : {};
}

/** The items of a list; none for anything else. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Notebooks store text as a string or as a list of its lines (nbformat, "multiline string"). */
export function multilineOf(value: unknown, joiner = ""): string {
  if (typeof value === "string") return value;
  return itemsOf(value).filter((line) => typeof line === "string").join(joiner);
}

/** A name for a label: one line, and not long, whatever the file holds. */
export function nameOf(value: unknown): string {
  const [line = ""] = cleanTerminalText(String(value)).split("\n");
  return clipText(line, { maxCharacters: 200 });
}
