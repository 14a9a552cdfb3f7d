/** The globs without braces that a glob stands for. Callers have checked how many there are. */
export function expandBraces(glob: string): readonly string[] {
  const open = findOpen(glob);
  if (open === -1) return [glob];
  const { parts, end } = splitBraces(glob, open);
  if (end === -1) return [glob];
  const before = glob.slice(0, open);
  const after = expandBraces(glob.slice(end + 1));
  return parts.flatMap(expandBraces).flatMap((part) => after.map((rest) => before + part + rest));
}

function findOpen(glob: string): number {
  for (let at = 0; at < glob.length; at++) {
    if (glob[at] === "\\") at++;
    else if (glob[at] === "{") return at;
  }
  return -1;
}

/** The alternatives of the braces that open there, and where they close; -1 where they do not. */
function splitBraces(glob: string, open: number): { readonly parts: readonly string[]; readonly end: number } {
  const parts: string[] = [];
  let [depth, from] = [0, open + 1];
  for (let at = open; at < glob.length; at++) {
    const character = glob[at];
    if (character === "\\") at++;
    else if (character === "{") depth++;
    else if (character === "," && depth === 1) {
      parts.push(glob.slice(from, at));
      from = at + 1;
    } else if (character === "}" && --depth === 0) return { parts: [...parts, glob.slice(from, at)], end: at };
  }
  return { parts: [], end: -1 };
}
