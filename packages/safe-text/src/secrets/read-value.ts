/** A value as it stands in a text. */
export interface Value {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly quoted: boolean;
  /** What stands right behind a bare value. */
  readonly next: string;
}

/** Reads the value that starts at a place, quoted or bare; empty where none does. */
export function readValue(text: string, at: number): Value {
  opening.lastIndex = at;
  const quote = opening.exec(text)?.[0];
  if (quote === undefined) {
    bareValue.lastIndex = at;
    const bare = bareValue.exec(text)?.[0] ?? "";
    return { start: at, end: at + bare.length, text: bare, quoted: false, next: text.charAt(at + bare.length) };
  }
  const start = at + quote.length;
  const end = closingAt({ text, start, quote });
  return { start, end, text: text.slice(start, end), quoted: true, next: "" };
}

const opening = /\\{0,3}["'`]/y;
const bareValue = /[^\s"'`,;&(){}[\]<>|]+/y;

/** An unclosed quote reaches to the end of its line: text that was cut keeps no half secret. */
function closingAt({ text, start, quote }: { readonly text: string; readonly start: number; readonly quote: string }): number {
  let at = start;
  while (at < text.length && text[at] !== "\n" && !text.startsWith(quote, at)) at += quote.length === 1 && text[at] === "\\" ? 2 : 1;
  return Math.min(at, text.length);
}

/** What stands for a value and is none. */
export const placeholder = /^(?:\$.*|<.*>|\*+|x{3,}|\.{3,}|null|none|nil|undefined|true|false|\{\{.*|bearer|basic|digest)$/i;

/** The name of a type, as schemas and help texts write it in a value's place. */
export const typeName = /^(?:string|number|boolean|unknown|any|never|object|str|int|bytes|bool|char|void|required|optional)\??$/i;
