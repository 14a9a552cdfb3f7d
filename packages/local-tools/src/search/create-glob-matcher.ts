import { expandBraces } from "./expand-braces.ts";
import type { Raw } from "./raw-name.ts";

/**
 * Makes a check of raw paths by globs of the gitignore kind, byte for byte as ripgrep takes them. Stars go back to the
 * last star only, so that the time is at most the product of both lengths.
 */
export function createGlobMatcher(globs: readonly string[]): (path: Raw) => boolean {
  const wanted = globs.flatMap(expandBraces).map((glob) => toNames(glob).map(toTokens));
  return (path) => {
    const names = path.split("/");
    return wanted.some((one) => matchesWild({ wanted: one, given: names, isWild: isAnyDepth, matches: matchesName }));
  };
}

/** A star, a question mark, a class in brackets, or a character. */
type Tokens = readonly string[];

/** The names of a glob; one without a slash holds at any depth. */
function toNames(glob: string): readonly string[] {
  const raw = Buffer.from(glob, "utf8").toString("latin1");
  const names = raw.replace(/^\//, "").split("/");
  const anywhere = raw.includes("/") ? names : ["**", ...names];
  // Two stars at the end stand for at least one name.
  return anywhere.at(-1) === "**" ? [...anywhere, "*"] : anywhere;
}

function toTokens(name: string): Tokens {
  return name.match(/\\[\s\S]|\[[!^]?\]?[^\]]*\]|[\s\S]/g) ?? [];
}

function isAnyDepth(tokens: Tokens): boolean {
  return tokens.length === 2 && tokens[0] === "*" && tokens[1] === "*";
}

interface Wild<Wanted, Given> {
  readonly wanted: readonly Wanted[];
  readonly given: ArrayLike<Given>;
  readonly isWild: (wanted: Wanted) => boolean;
  readonly matches: (wanted: Wanted, given: Given) => boolean;
}

/** Matches a row in which some elements stand for any number of others, of names as of characters. */
function matchesWild<Wanted, Given>({ wanted, given, isWild, matches }: Wild<Wanted, Given>): boolean {
  let [at, next] = [0, 0];
  let back: { readonly at: number; readonly next: number } | undefined;
  while (next < given.length) {
    const [element, other] = [wanted[at], given[next]];
    if (element !== undefined && isWild(element)) back = { at: ++at, next };
    else if (element !== undefined && other !== undefined && matches(element, other)) [at, next] = [at + 1, next + 1];
    else if (back !== undefined) {
      back = { at: back.at, next: back.next + 1 };
      ({ at, next } = back);
    } else return false;
  }
  return wanted.slice(at).every(isWild);
}

function matchesName(wanted: Tokens, name: string): boolean {
  return matchesWild({ wanted, given: name, isWild: (token) => token === "*", matches: matchesCharacter });
}

function matchesCharacter(token: string, character: string): boolean {
  if (token === "?") return true;
  if (token.length === 1) return token === character;
  if (token.startsWith("\\")) return token.slice(1) === character;
  const isNegative = /^\[[!^]/.test(token);
  const members = token.slice(isNegative ? 2 : 1, -1);
  return isMember(members, character) !== isNegative;
}

function isMember(members: string, character: string): boolean {
  for (let at = 0; at < members.length; at++) {
    const [from = "", dash, to] = members.slice(at, at + 3);
    if (dash === "-" && to !== undefined) {
      if (from <= character && character <= to) return true;
      at += 2;
    } else if (from === character) return true;
  }
  return false;
}
