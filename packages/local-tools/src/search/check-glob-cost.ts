const mostCharacters = 2_000;
const mostAlternatives = 1_000;

/** Why a glob is too much, or undefined. Stars cost linear time in ripgrep; alternatives multiply its automaton. */
export function checkGlobCost(glob: string): string | undefined {
  if (glob.length > mostCharacters) return `it has ${glob.length} characters, more than ${mostCharacters}`;
  return countAlternatives(glob) > mostAlternatives ? `its braces stand for more than ${mostAlternatives} alternatives` : undefined;
}

/** How many globs without braces it stands for; an upper bound where braces are not closed. */
function countAlternatives(glob: string): number {
  const open: { sum: number; product: number }[] = [];
  let level = { sum: 0, product: 1 };
  for (let at = 0; at < glob.length; at++) {
    const character = glob[at];
    if (character === "\\") at++;
    else if (character === "{") {
      open.push(level);
      level = { sum: 0, product: 1 };
    } else if (character === "," && open.length > 0) level = { sum: level.sum + level.product, product: 1 };
    else if (character === "}") {
      const outer = open.pop();
      if (outer !== undefined) level = { sum: outer.sum, product: outer.product * (level.sum + level.product) };
    }
  }
  return open.reduceRight((inner, outer) => outer.product * inner, level.sum + level.product);
}
