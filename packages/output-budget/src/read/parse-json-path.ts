import { ReadFault } from "./read-fault.ts";

/** A key of an object, or an index of an array. */
export type PathStep = string | number;

/** A small subset of RFC 9535: `$`, `.name`, `["name"]`, `[3]`. No wildcard, filter or recursion. @throws ReadFault */
export function parseJsonPath(path: string): readonly PathStep[] {
  const rooted = path.startsWith("$") ? path : path.startsWith("[") ? `$${path}` : `$.${path}`;
  const steps: PathStep[] = [];
  for (step.lastIndex = 1; step.lastIndex < rooted.length; ) {
    const at = step.lastIndex;
    const match = step.exec(rooted);
    if (match === null) throw new ReadFault("invalid-selection", `A path such as $.items[3].name or $["odd key"] was wanted; got ${JSON.stringify(path.slice(0, 100))}, which cannot be read from ${JSON.stringify(rooted.slice(at, at + 20))} on.`);
    const [, name, index, quoted] = match;
    steps.push(index === undefined ? (name ?? unquote(quoted ?? "")) : Number(index));
  }
  return steps;
}

const step = /\.([\p{L}_][\p{L}\p{N}_-]*)|\[(\d{1,10})\]|\[("(?:[^"\\]|\\.)*"|'[^']*')\]/uy;

function unquote(quoted: string): string {
  return quoted.startsWith("'") ? quoted.slice(1, -1) : String(JSON.parse(quoted));
}
