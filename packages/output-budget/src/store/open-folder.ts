import { chmod, lstat, mkdir } from "node:fs/promises";

/** Makes the folder where it is missing. Rejects when it is a link or somebody else's, and closes it to others where it is open. */
export async function openFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const stats = await lstat(directory);
  if (!stats.isDirectory()) throw new Error("The archive wants a folder of its own; there is a link or a file in its place. Remove it, or name another folder.");
  const self = process.getuid?.();
  if (self !== undefined && stats.uid !== self) throw new Error("The archive wants a folder of its own; the one that is there belongs to another user. Name another folder.");
  if ((stats.mode & 0o077) !== 0) await chmod(directory, 0o700);
}
