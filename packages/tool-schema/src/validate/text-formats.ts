import { format as interpreterFormats } from "@cfworker/json-schema";

/**
 * Formats that the interpreter checks in linear time. Its `url` backtracks (minutes on 30 characters) and its
 * `regex` builds the expression; the one is replaced below, the other stays an annotation.
 */
const linearFormats: ReadonlySet<string> = new Set(
  Object.keys(interpreterFormats).filter((name) => name !== "url" && name !== "regex"),
);

const ownFormats: ReadonlyMap<string, (text: string) => boolean> = new Map([["url", (text: string) => URL.canParse(text)]]);

/** Whether the interpreter may check a format itself. */
export function isLinearFormat(format: string): boolean {
  return linearFormats.has(format);
}

/** Our own test of a format; nothing for a format that is only an annotation. */
export function ownFormat(format: string): ((text: string) => boolean) | undefined {
  return ownFormats.get(format);
}
