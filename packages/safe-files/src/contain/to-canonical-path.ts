import { lstatSync, readlinkSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { LinkLoopError } from "./link-loop-error.ts";
import { toErrorCode } from "../to-error-code.ts";

/**
 * The absolute path without links, also for what does not exist yet: the real path of the nearest existing ancestor
 * plus the missing rest. A dangling link is followed to where a write through it would land.
 *
 * Rejects with `LinkLoopError`, or with the system's error where a folder cannot be looked into. Synchronous below: such
 * a question takes microseconds, and handing it to another thread ten times as many.
 */
export async function toCanonicalPath(path: string): Promise<string> {
  return follow(resolve(path), mostLinks);
}

/** Linux follows at most this many links in one path (path_resolution(7)). */
const mostLinks = 40;

function follow(path: string, linksLeft: number): string {
  if (linksLeft === 0) throw new LinkLoopError(path);
  const real = realPathOf(path);
  if (real !== undefined) return real;
  const parent = dirname(path);
  if (parent === path) return path;
  const target = linkTargetOf(path);
  const realParent = follow(parent, linksLeft - (target === undefined ? 0 : 1));
  return target === undefined ? join(realParent, basename(path)) : follow(resolve(realParent, target), linksLeft - 1);
}

/** Nothing there yet, or something below a regular file: the answer lies with the parent. */
const missing = new Set(["ENOENT", "ENOTDIR"]);

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const code = toErrorCode(error);
    if (code === "ELOOP") throw new LinkLoopError(path);
    if (missing.has(code)) return undefined;
    throw error;
  }
}

function linkTargetOf(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : undefined;
  } catch (error) {
    if (missing.has(toErrorCode(error))) return undefined;
    throw error;
  }
}
