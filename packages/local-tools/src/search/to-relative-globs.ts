import { lstatSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { isWithin } from "@helve/safe-files";
import { checkGlobCost } from "./check-glob-cost.ts";
import { withoutEmptyAlternatives } from "./without-empty-alternatives.ts";

export type RelativeGlobs = { readonly kind: "globs"; readonly globs: readonly string[] } | { readonly kind: "refused"; readonly why: string };

/**
 * A glob as it holds below the folder that is searched; an absolute one must lie in it. Brackets are often part of a
 * name, as in `[id].tsx`: the name itself where it exists, else both readings.
 */
export function toRelativeGlobs(glob: string, folder: string): RelativeGlobs {
  if (/[\0\n\r]/.test(glob)) return { kind: "refused", why: "it holds a line end or a NUL" };
  const cost = checkGlobCost(glob);
  if (cost !== undefined) return { kind: "refused", why: cost };
  if (glob.split("/").includes("..")) return { kind: "refused", why: "it climbs out of the folder with '..'" };
  if (!isAbsolute(glob)) return { kind: "globs", globs: toReadings(glob.replace(/^\.\//, ""), folder) };
  const firstWildcard = glob.search(/[*?[{]/);
  const fixed = glob.slice(0, firstWildcard === -1 ? undefined : firstWildcard);
  if (!isWithin(folder, fixed.replace(/(.)\/$/, "$1"))) return { kind: "refused", why: `it is absolute and outside '${folder}'` };
  return { kind: "globs", globs: toReadings(`/${relative(folder, glob)}`, folder) };
}

function toReadings(glob: string, folder: string): readonly string[] {
  if (glob.startsWith("!")) return withoutEmptyAlternatives(glob);
  if (everything.has(glob)) return [];
  const literal = glob.replace(/[*?[\]{}\\]/g, "\\$&");
  const kind = kindOf(join(folder, glob));
  if (kind === "folder") return [`/${literal.replace(/^\/|\/$/g, "")}/**`];
  if (kind === "file") return [literal];
  return withoutEmptyAlternatives(glob.endsWith("/") ? `${glob}**` : withoutAnyDepth(glob)).flatMap((one) => (one.includes("[") ? [one, one.replace(/[[\]]/g, "\\$&")] : [one]));
}

/** Globs that leave nothing out. */
const everything: ReadonlySet<string> = new Set(["", ".", "*", "**", "**/*", "**/**"]);

/** A name holds at any depth anyway, and globs of names cost less. */
function withoutAnyDepth(glob: string): string {
  return glob.replace(/^(?:\*\*\/)+(?=[^/]+$)/, "");
}

/** What is there under exactly this name. */
function kindOf(path: string): "file" | "folder" | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    return stats.isDirectory() ? "folder" : "file";
  } catch {
    // No name that the system takes, or a folder that it does not let us look into: then it is a glob.
    return undefined;
  }
}
