import { matchesPathGlob } from "@helve/safe-files";

export interface PreGlobs {
  /** Each with all its globs, those with `!` in front taking out again what others of the rule took. */
  readonly rules: readonly (readonly string[])[];
  /** Globs of what is no secret whatever a rule says. */
  readonly allowed: readonly string[];
  /** Absolute; its own last names may be the first of a glob. */
  readonly folder: string;
}

/**
 * The rules as globs for ripgrep, where the last that matches wins: first what rules take that take something out again,
 * then that, then the other rules. They are written small, as such files are; one in capitals
 * is left to whoever reads the answer, since a second glob for each would slow down every search.
 */
export function toPreGlobs({ rules, allowed, folder }: PreGlobs): readonly string[] {
  const isMixed = (globs: readonly string[]): boolean => globs.some(isNegative);
  const mixed = rules.filter(isMixed).flat();
  const plain = rules.filter((globs) => !isMixed(globs)).flat();
  const above = folder.toLowerCase().split("/").filter((name) => name !== "");
  return [
    ...toGlobs(mixed.filter((glob) => !isNegative(glob)), above),
    ...toGlobs(mixed.filter(isNegative).map((glob) => glob.slice(1)), above).map(negated),
    ...toGlobs(plain, above),
    ...toGlobs(allowed, above).map(negated),
  ];
}

function isNegative(glob: string): boolean {
  return glob.startsWith("!");
}

function negated(glob: string): string {
  return `!${glob}`;
}

/** Names and endings one by one, which ripgrep looks up; all others as alternatives of one glob, which it tries once. */
function toGlobs(globs: readonly string[], above: readonly string[]): readonly string[] {
  const anywhere = globs.map((glob) => glob.toLowerCase());
  const isLookedUp = (glob: string): boolean => /^(?:\*\.)?[^*/]+$/.test(glob);
  return [
    ...anywhere.filter(isLookedUp).map(escaped),
    ...oneOf("**/", anywhere.filter((glob) => !isLookedUp(glob))),
    ...oneOf("/", anywhere.flatMap((glob) => restsBelow(glob, above))),
  ];
}

function restsBelow(glob: string, above: readonly string[]): readonly string[] {
  const names = glob.split("/");
  return names.slice(1).flatMap((_name, index) => (matchesPathGlob(above, names.slice(0, index + 1).join("/")) ? [names.slice(index + 1).join("/")] : []));
}

function oneOf(prefix: string, globs: readonly string[]): readonly string[] {
  return globs.length === 0 ? [] : [`${prefix}{${globs.map(escaped).join(",")}}`];
}

function escaped(glob: string): string {
  return glob.replace(/[\\?{}[\],]/g, "\\$&");
}
