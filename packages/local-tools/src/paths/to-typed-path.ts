import { lstatSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describeThrown } from "@helve/agent-core";
import type { Root } from "@helve/agent-core";
import { findReservedName } from "./reserved-name.ts";

export type TypedPath = { readonly kind: "path"; readonly path: string } | { readonly kind: "refused"; readonly message: string };

/**
 * Reads the spellings that people and models use for a path: `~/x`, `file:///x%20y` and `@x`. A percent sign in a plain
 * path is a percent sign. A file that really is named `@x` is that file.
 */
export function toTypedPath(path: string, roots: readonly Root[]): TypedPath {
  if (path.includes("\0")) return { kind: "path", path };
  const reserved = process.platform === "win32" ? findReservedName(path) : undefined;
  if (reserved !== undefined) return { kind: "refused", message: `'${reserved}' names a device or a stream on Windows, not a file. Use another name.` };
  if (path.startsWith("file://")) return fromUrl(path);
  if (path === "~" || path.startsWith("~/")) return { kind: "path", path: join(homedir(), path.slice(1)) };
  if (/^~[^/]+(?:\/|$)/.test(path) && !exists(path, roots)) {
    return { kind: "refused", message: `'${path}' names another person's home folder, which is not looked up. Give the absolute path.` };
  }
  if (path.length > 1 && path.startsWith("@") && !exists(path, roots)) return { kind: "path", path: path.slice(1) };
  return { kind: "path", path };
}

function fromUrl(url: string): TypedPath {
  try {
    return { kind: "path", path: fileURLToPath(url) };
  } catch (error) {
    return { kind: "refused", message: `'${url}' is no usable file URL (${describeThrown(error)}). Give the path itself.` };
  }
}

function exists(path: string, roots: readonly Root[]): boolean {
  try {
    return lstatSync(resolve(roots[0]?.path ?? ".", path), { throwIfNoEntry: false }) !== undefined;
  } catch {
    // What cannot be looked at is not known to be there; opening it will say why.
    return false;
  }
}
