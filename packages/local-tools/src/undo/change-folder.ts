import { mkdirSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { toErrorCode } from "@helve/safe-files";

/** How much is kept, before the oldest changes are let go. */
export interface KeptLimits {
  /** Changes. Default 500. */
  readonly maxCount?: number | undefined;
  /** Milliseconds. Default 7 days. */
  readonly maxAgeMs?: number | undefined;
  /** Of what was replaced. The newest change is kept whatever it takes. Default 500 MB. */
  readonly maxBytes?: number | undefined;
}

const recordSuffix = ".json";
const bytesSuffix = ".old";

/** Where the record and the replaced bytes of a change stand. */
export function changePaths(folder: string, id: string): { readonly record: string; readonly bytes: string } {
  return { record: join(folder, id + recordSuffix), bytes: join(folder, id + bytesSuffix) };
}

/** Made by the first change; only its owner may look into it. */
export function makeChangeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

let made = 0;

/** Sorts by time, within a process also within one millisecond. */
export function newChangeId(): string {
  made += 1;
  const random = process.getBuiltinModule("node:crypto").randomBytes(3).toString("hex");
  return `${Date.now().toString(36)}-${made.toString(36).padStart(4, "0")}-${random}`;
}

const changeId = /^[0-9a-z]+-[0-9a-z]{4,}-[0-9a-f]{6}$/;

/** Of all changes that left a record or bytes, the newest first. What is no change is not ours. */
export function findChangeIds(folder: string): readonly string[] {
  const names = namesIn(folder).flatMap((name) => [recordSuffix, bytesSuffix].filter((suffix) => name.endsWith(suffix)).map((suffix) => name.slice(0, -suffix.length)));
  return [...new Set(names)].filter((id) => changeId.test(id)).toSorted().toReversed();
}

/** Lets a change go, with its bytes. */
export function forgetChange(folder: string, id: string): void {
  const { record, bytes } = changePaths(folder, id);
  for (const path of [record, bytes]) removeIfThere(path);
}

/** Lets the oldest changes go until the rest is within the limits. */
export function sweepChanges(folder: string, { maxCount = 500, maxAgeMs = 7 * 24 * 3_600_000, maxBytes = 500_000_000 }: KeptLimits): void {
  let bytes = 0;
  for (const [index, id] of findChangeIds(folder).entries()) {
    bytes += sizeOf(changePaths(folder, id).bytes);
    const isOld = Date.now() - Number.parseInt(id, 36) > maxAgeMs;
    if (index >= maxCount || (index > 0 && bytes > maxBytes) || isOld) forgetChange(folder, id);
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return [];
    throw error;
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (toErrorCode(error) !== "ENOENT") throw error;
  }
}
