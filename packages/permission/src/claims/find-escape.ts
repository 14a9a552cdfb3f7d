import { isAbsolute, relative, sep } from "node:path";
import type { Claim, FileClaim, Root } from "@helve/agent-core";

/** Why a claim leaves the workspace, in words for a person; nothing if all stay inside. */
export function findEscape(claims: readonly Claim[], roots: readonly Root[]): string | undefined {
  return claims.filter(isFileClaim).map((claim) => escapeOf(claim, roots)).find((reason) => reason !== undefined);
}

/** Of roots within roots the innermost one decides. */
function escapeOf({ path, access }: FileClaim, roots: readonly Root[]): string | undefined {
  const [innermost] = roots.filter((root) => isInside(path, root.path)).toSorted((left, right) => right.path.length - left.path.length);
  if (innermost === undefined) return `it ${access === "read" ? "reads" : "writes"} outside the workspace: ${path}`;
  if (access === "write" && innermost.access === "read") return `it writes where the workspace is read-only: ${path}`;
  return undefined;
}

function isFileClaim(claim: Claim): claim is FileClaim {
  return claim.kind === "file" || claim.kind === "tree";
}

/**
 * By path segments: `/project2` is not inside `/project`. A claim's path is canonical; one that is not absolute is nowhere. Not
 * safe-files' `isWithin`, which trusts that a path has no `..`: a claim may come from a tool that nobody checked.
 */
function isInside(path: string, root: string): boolean {
  if (!isAbsolute(path)) return false;
  const way = relative(root, path);
  return way === "" || (way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
