import { readdirSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { livenessOf, processMark } from "../process/process-mark.ts";
import { toErrorCode } from "../to-error-code.ts";

/** Names our temporary files, so that those of a process that was killed can be found. */
const prefix = ".helve-";
const suffix = ".tmp";

let written = 0;

/** A name beside `target` that nothing has. Shorter than the longest legal name, so that a file with that name can be replaced too. */
export function temporaryPath(target: string): string {
  written += 1;
  return join(dirname(target), `${prefix}${processMark()}-${written.toString(36)}${suffix}`);
}

/** Folders that were looked through once; a process that writes many files must not list their folder each time. */
const cleaned = new Set<string>();
const mostRemembered = 10_000;

/**
 * Removes what writes of processes that have died left in a folder, once for each folder and process. Temporary files of
 * living processes, and of those that cannot be seen from here, stay. Best done before a write; does not throw.
 *
 * @returns how many files were removed
 */
export function removeLeftovers(folder: string): number {
  if (cleaned.has(folder)) return 0;
  if (cleaned.size >= mostRemembered) cleaned.clear();
  cleaned.add(folder);
  try {
    const leftovers = readdirSync(folder).filter(isLeftover);
    for (const name of leftovers) unlinkSync(join(folder, name));
    return leftovers.length;
  } catch (error) {
    // A folder that cannot be listed or cleaned can still be written to.
    if (toErrorCode(error) === "") throw error;
    return 0;
  }
}

function isLeftover(name: string): boolean {
  if (!name.startsWith(prefix) || !name.endsWith(suffix)) return false;
  return livenessOf(name.slice(prefix.length, -suffix.length)) === "dead";
}
