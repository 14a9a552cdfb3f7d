/**
 * The same as several globs in which no alternative is empty: ripgrep takes `{,x}` for `{x}`. Callers have checked the
 * number of alternatives; an empty one inside other braces stays.
 */
export function withoutEmptyAlternatives(glob: string): readonly string[] {
  const found = /\{([^{}\\]*)\}/g;
  for (let match = found.exec(glob); match !== null; match = found.exec(glob)) {
    const [braces, inner = ""] = match;
    const parts = inner.split(",");
    if (parts.length < 2 || parts.every((part) => part !== "")) continue;
    const before = glob.slice(0, match.index);
    const after = glob.slice(match.index + braces.length);
    const named = parts.filter((part) => part !== "");
    return [before + after, ...(named.length === 0 ? [] : [`${before}{${named.join(",")}}${after}`])].flatMap(withoutEmptyAlternatives);
  }
  return [glob];
}
