import { isCredentialName } from "./is-credential-name.ts";
import { mask } from "./mask.ts";
import { placeholder, readValue, typeName } from "./read-value.ts";
import type { Value } from "./read-value.ts";

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

function isSecretValue({ name, sign, text, quoted, next }: Value & { readonly name: string; readonly sign: string }): boolean {
  if (text === "" || text.includes(mask) || placeholder.test(text)) return false;
  if (quoted || name === name.toUpperCase()) return true;
  if (next === "(" || memberAccess.test(text)) return false;
  if (/[ \t]/.test(sign)) return !typeName.test(text) && ((next !== ";" && next !== ",") || lettersAndDigits.test(text));
  return true;
}

const memberAccess = /^[A-Za-z_$][\w$]{0,63}(?:\.[A-Za-z_$][\w$]{0,63}){1,8}$/;

/** What no declaration and no object literal has behind a colon, so that a comma after it is only a comma. */
const lettersAndDigits = /^(?![A-Z]\w*$)(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])[^.()]{8,}$/;
