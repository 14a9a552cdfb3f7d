import { isCredentialName } from "./is-credential-name.ts";
import { mask } from "./mask.ts";
import { placeholder, readValue, typeName } from "./read-value.ts";

/**
 * Masks the value of a command line's flag that names a credential: `--token value`, `--api-key=value`. The words of a
 * help text behind a flag (`--token TOKEN`, `the --password flag`) stay readable.
 */
export function maskFlags(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  flagAndSign.lastIndex = 0;
  for (let match = flagAndSign.exec(text); match !== null; match = flagAndSign.exec(text)) {
    const [whole, name = "", sign = ""] = match;
    if (!isCredentialFlag(name)) continue;
    const value = readValue(text, match.index + whole.length);
    if (value.text === "" || value.text.includes(mask) || placeholder.test(value.text)) continue;
    if (sign !== "=" && !value.quoted && isHelpWord(value.text)) continue;
    pieces.push(text.slice(done, value.start), mask);
    done = value.end;
    flagAndSign.lastIndex = value.end;
  }
  return done === 0 ? text : pieces.join("") + text.slice(done);
}

/** Whether a text is nothing but a flag whose value comes next, as in a list of arguments. */
export function isLoneCredentialFlag(text: string): boolean {
  return loneFlag.test(text) && isCredentialFlag(text.replace(/^-+/, ""));
}

const flagAndSign = /(?<![A-Za-z0-9_.-])--?([A-Za-z][A-Za-z0-9_.-]{1,127})(=|[ \t]{1,8})/g;
const loneFlag = /^--?[A-Za-z][A-Za-z0-9_.-]{1,127}$/;

function isCredentialFlag(name: string): boolean {
  return !name.startsWith("no-") && isCredentialName(name);
}

function isHelpWord(word: string): boolean {
  return word.startsWith("-") || typeName.test(word) || helpWord.test(word) || (word === word.toUpperCase() && (word === "KEY" || isCredentialName(word)));
}

const helpWord = /^(?:flags?|options?|arguments?|parameters?|values?|to|is|are|was|and|or|for|in|on|with|without|the|an?|must|may|can|cannot|from|instead|if|when|not|has|needs|as|only|also|=>?|[.:!?/\\]+)[.:!?]?$/i;
