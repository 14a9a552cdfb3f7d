import { accessSync, constants, lstatSync, readlinkSync } from "node:fs";
import type { Dirent } from "node:fs";
import { join } from "node:path";
import { toErrorCode, toFileKind } from "@helve/safe-files";
import { showBytes } from "../read/media/show-bytes.ts";
import { showName } from "../search/show-name.ts";

/** What read shows at once, in bytes. */
const onePage = 50 * 1024;

/**
 * One entry of a folder on one line: a folder with a slash, a link with where it leads, other kinds by their kind, a file
 * that takes several pages to read with its size. What cannot be looked at or read says so.
 */
export function showEntry(entry: Dirent): string {
  const name = showName(entry.name);
  const path = join(entry.parentPath, entry.name);
  const kind = toFileKind(entry);
  try {
    switch (kind) {
      case "file":
        return `${name}${showSize(path)}`;
      case "folder":
        accessSync(path, constants.R_OK);
        return `${name}/`;
      case "link":
        return `${name} -> ${showName(readlinkSync(path))}`;
      default:
        return `${name} (${kind})`;
    }
  } catch (error) {
    return `${name}${kind === "folder" ? "/" : ""} (unreadable: ${toErrorCode(error) || String(error)})`;
  }
}

function showSize(path: string): string {
  accessSync(path, constants.R_OK);
  const { size } = lstatSync(path);
  return size > onePage ? ` (${showBytes(size)})` : "";
}
