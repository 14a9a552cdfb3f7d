import { isAbsolute, relative } from "node:path";
import { isWithin } from "@helve/safe-files";

export type RelativeGlob = { readonly kind: "glob"; readonly glob: string } | { readonly kind: "refused"; readonly why: string };

/** A glob as it holds below the folder that is searched. An absolute one must lie in it. */
export function toRelativeGlob(glob: string, folder: string): RelativeGlob {
  if (/[\0\n\r]/.test(glob)) return { kind: "refused", why: "it holds a line end or a NUL" };
  if (glob.split("/").includes("..")) return { kind: "refused", why: "it climbs out of the folder with '..'" };
  if (!isAbsolute(glob)) return { kind: "glob", glob: glob.replace(/^\.\//, "") };
  const firstWildcard = glob.search(/[*?[{]/);
  const fixed = glob.slice(0, firstWildcard === -1 ? undefined : firstWildcard);
  if (!isWithin(folder, fixed.replace(/(.)\/$/, "$1"))) return { kind: "refused", why: `it is absolute and outside '${folder}'` };
  return { kind: "glob", glob: `/${relative(folder, glob)}` };
}
