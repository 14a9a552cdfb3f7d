/** Judges the parts of a path, without the slashes. */
export type PathGlob = (parts: readonly string[]) => boolean;

/**
 * Whether the last parts of a path match a glob: `*` stands for anything inside one part, a final `**` for everything
 * below. Linear in the length of each part; nothing else is special.
 */
export function matchesPathGlob(parts: readonly string[], glob: string): boolean {
  return compilePathGlob(glob)(parts);
}

/** A glob for many paths. */
export function compilePathGlob(glob: string): PathGlob {
  const wanted = glob.split("/");
  if (wanted.at(-1) === "**") {
    const folder = wanted.slice(0, -1).map(compilePart);
    // Some folder above the last part.
    return (parts) => parts.some((_part, start) => start + folder.length < parts.length && matchesAt(parts, { wanted: folder, start }));
  }
  const last = wanted.map(compilePart);
  return (parts) => last.length <= parts.length && matchesAt(parts, { wanted: last, start: parts.length - last.length });
}

type PartGlob = (part: string) => boolean;

function matchesAt(parts: readonly string[], { wanted, start }: { readonly wanted: readonly PartGlob[]; readonly start: number }): boolean {
  return wanted.every((matches, index) => matches(parts[start + index] ?? ""));
}

function compilePart(glob: string): PartGlob {
  const [head = "", ...pieces] = glob.split("*");
  if (pieces.length === 0) return (part) => part === head;
  const tail = pieces.pop() ?? "";
  return (part) => part.length >= head.length + tail.length && part.startsWith(head) && part.endsWith(tail) && holdsInOrder(part, { pieces, from: head.length, end: part.length - tail.length });
}

/** Each text at its first place behind the one before, which is enough: no way back is needed. */
function holdsInOrder(part: string, { pieces, from, end }: { readonly pieces: readonly string[]; readonly from: number; readonly end: number }): boolean {
  let at = from;
  for (const piece of pieces) {
    const found = part.indexOf(piece, at);
    if (found === -1 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
