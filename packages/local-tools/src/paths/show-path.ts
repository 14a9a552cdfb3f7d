import { relative } from "node:path";
import type { Root } from "@helve/agent-core";
import { isWithin, toCanonicalPath } from "@helve/safe-files";

/** A canonical path as answers name it: relative to the first root where it lies in it, else absolute. `.` is the first root itself. */
export async function showPath(path: string, roots: readonly Root[]): Promise<string> {
  const first = roots[0];
  if (first === undefined) return path;
  const base = await toCanonicalPath(first.path);
  return isWithin(base, path) ? relative(base, path) || "." : path;
}
