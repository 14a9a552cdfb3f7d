import { lstat, readlink, realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { LinkLoopError } from "./link-loop-error.ts";
import { toErrorCode } from "../to-error-code.ts";

/**
 * The absolute path without links, also for what does not exist yet: the real path of the nearest existing ancestor
 * plus the missing rest. A dangling link is followed to where a write through it would land.
 *
 * Rejects with `LinkLoopError`, or with the system's error where a folder cannot be looked into.
 */
export function toCanonicalPath(path: string): Promise<string> {
  return follow(resolve(path), mostLinks);
}

/** Linux follows at most this many links in one path (path_resolution(7)). */
const mostLinks = 40;

async function follow(path: string, linksLeft: number): Promise<string> {
  if (linksLeft === 0) throw new LinkLoopError(path);
  const real = await realPathOf(path);
  if (real !== undefined) return real;
  const parent = dirname(path);
  if (parent === path) return path;
  const target = await linkTargetOf(path);
  const realParent = await follow(parent, linksLeft - (target === undefined ? 0 : 1));
  return target === undefined ? join(realParent, basename(path)) : follow(resolve(realParent, target), linksLeft - 1);
}

/** Nothing there yet, or something below a regular file: the answer lies with the parent. */
const missing = new Set(["ENOENT", "ENOTDIR"]);

async function realPathOf(path: string): Promise<string | undefined> {
  try {
    return await realpath(path);
  } catch (error) {
    const code = toErrorCode(error);
    if (code === "ELOOP") throw new LinkLoopError(path);
    if (missing.has(code)) return undefined;
    throw error;
  }
}

async function linkTargetOf(path: string): Promise<string | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : undefined;
  } catch (error) {
    if (missing.has(toErrorCode(error))) return undefined;
    throw error;
  }
}
