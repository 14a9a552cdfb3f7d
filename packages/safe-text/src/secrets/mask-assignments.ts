import { isCredentialName } from "./is-credential-name.ts";
import { mask } from "./mask.ts";

/**
 * Masks the value in `NAME=value`, `"name": "value"` and `name: value` where the name says it is a credential.
 * Placeholders, references (`$TOKEN`, `process.env.TOKEN`) and type names stay readable.
 */
export function maskAssignments(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  nameAndSign.lastIndex = 0;
  for (let match = nameAndSign.exec(text); match !== null; match = nameAndSign.exec(text)) {
    const [whole, name = "", sign = ""] = match;
    if (!isCredentialName(name)) continue;
    const value = readValue(text, match.index + whole.length);
    if (!isSecretValue({ name, sign, ...value })) continue;
    pieces.push(text.slice(done, value.start), mask);
    done = value.end;
    nameAndSign.lastIndex = value.end;
  }
  return done === 0 ? text : pieces.join("") + text.slice(done);
}

/** Only the name and the sign: the value may itself hold another assignment. */
const nameAndSign = /(?<![A-Za-z0-9_.-])([A-Za-z_][A-Za-z0-9_.-]{1,127})((?:\\{0,3}["'])?[ \t]{0,8}(?:=>|:=|[:=])(?![:=])[ \t]{0,8})/g;
const opening = /\\{0,3}["'`]/y;
const bareValue = /[^\s"'`,;&(){}[\]<>|]+/y;

interface Value {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly quoted: boolean;
  /** What stands right behind a bare value. */
  readonly next: string;
}

function readValue(text: string, at: number): Value {
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

/** An unclosed quote reaches to the end of its line: text that was cut keeps no half secret. */
function closingAt({ text, start, quote }: { readonly text: string; readonly start: number; readonly quote: string }): number {
  let at = start;
  while (at < text.length && text[at] !== "\n" && !text.startsWith(quote, at)) at += quote.length === 1 && text[at] === "\\" ? 2 : 1;
  return Math.min(at, text.length);
}

function isSecretValue({ name, sign, text, quoted, next }: Value & { readonly name: string; readonly sign: string }): boolean {
  if (text === "" || text.includes(mask) || placeholder.test(text)) return false;
  if (quoted || name === name.toUpperCase()) return true;
  if (next === "(" || memberAccess.test(text)) return false;
  if (/[ \t]/.test(sign)) return next !== ";" && next !== "," && !typeName.test(text);
  return true;
}

const placeholder = /^(?:\$.*|<.*>|\*+|x{3,}|\.{3,}|null|none|nil|undefined|true|false|\{\{.*|bearer|basic|digest)$/i;
const typeName = /^(?:string|number|boolean|unknown|any|never|object|str|int|bytes|bool|char|void|required|optional)\??$/i;
const memberAccess = /^[A-Za-z_$][\w$]{0,63}(?:\.[A-Za-z_$][\w$]{0,63}){1,8}$/;
