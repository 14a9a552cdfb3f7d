/** What a text is, as far as its form says. */
export interface SniffedType {
  readonly kind: "json" | "diff" | "log" | "text";
  /** A media type. */
  readonly mimeType: string;
  /** The value, for JSON that was small enough to parse. */
  readonly value?: unknown;
}

/** Parsing more would hold up everything else for too long. */
const mostParsedCharacters = 8_000_000;

export function sniffType(text: string): SniffedType {
  return sniffJson(text) ?? sniffLines(text.slice(0, 4_000));
}

function sniffJson(text: string): SniffedType | undefined {
  const first = text.slice(0, 1_000).trimStart()[0];
  if ((first !== "{" && first !== "[") || text.length > mostParsedCharacters) return undefined;
  try {
    return { kind: "json", mimeType: "application/json", value: JSON.parse(text) };
  } catch {
    // It only looked like JSON, which is an answer too.
    return undefined;
  }
}

function sniffLines(beginning: string): SniffedType {
  const lines = beginning.split("\n").slice(0, 40);
  if (/^(?:diff --git |--- \S|Index: )/m.test(beginning) && /^(?:@@ |\+\+\+ )/m.test(beginning)) return { kind: "diff", mimeType: "text/x-diff" };
  const stamped = lines.filter((line) => logLine.test(line)).length;
  return stamped * 2 > lines.length ? { kind: "log", mimeType: "text/x-log" } : { kind: "text", mimeType: "text/plain" };
}

/** A time, or a level, at the beginning. */
const logLine = /^\W{0,2}(?:\d{4}-\d\d-\d\d[T ]|\d\d:\d\d:\d\d|[A-Z][a-z]{2} +\d{1,2} \d\d:|(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERROR|FATAL)\b)/;
