import type { Stats } from "node:fs";

/** What an entry of the file system is, in words that a message can use. */
export type FileKind = "file" | "folder" | "link" | "FIFO" | "socket" | "block device" | "character device" | "special file";

/** The kind of an entry, from its stat. */
export function toFileKind(stats: Pick<Stats, "isFile" | "isDirectory" | "isSymbolicLink" | "isFIFO" | "isSocket" | "isBlockDevice" | "isCharacterDevice">): FileKind {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "folder";
  if (stats.isSymbolicLink()) return "link";
  if (stats.isFIFO()) return "FIFO";
  if (stats.isSocket()) return "socket";
  if (stats.isBlockDevice()) return "block device";
  if (stats.isCharacterDevice()) return "character device";
  return "special file";
}
