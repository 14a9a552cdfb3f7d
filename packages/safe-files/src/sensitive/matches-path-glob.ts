/**
 * Whether the last parts of a path match a glob: `*` stands for anything inside one part, a final `**` for everything
 * below. Linear in the length of each part; nothing else is special.
 */
export function matchesPathGlob(parts: readonly string[], glob: string): boolean {
  const wanted = glob.split("/");
  if (wanted.at(-1) === "**") return isBelow(parts, wanted.slice(0, -1));
  return wanted.length <= parts.length && matchesAt(parts, { wanted, start: parts.length - wanted.length });
}

/** Whether some folder above the last part matches. */
function isBelow(parts: readonly string[], folder: readonly string[]): boolean {
  return parts.some((_part, start) => start + folder.length < parts.length && matchesAt(parts, { wanted: folder, start }));
}

function matchesAt(parts: readonly string[], { wanted, start }: { readonly wanted: readonly string[]; readonly start: number }): boolean {
  return wanted.every((glob, index) => matchesPart(parts[start + index] ?? "", glob));
}

/** The stars' texts are found one after the other, each at its first place, which is enough: no way back is needed. */
function matchesPart(part: string, glob: string): boolean {
  const [head = "", ...pieces] = glob.split("*");
  if (pieces.length === 0) return part === head;
  const tail = pieces.pop() ?? "";
  if (part.length < head.length + tail.length || !part.startsWith(head) || !part.endsWith(tail)) return false;
  let at = head.length;
  const end = part.length - tail.length;
  for (const piece of pieces) {
    const found = part.indexOf(piece, at);
    if (found === -1 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
