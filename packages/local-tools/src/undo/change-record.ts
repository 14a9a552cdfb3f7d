import type { FileState } from "./file-state.ts";

/** What is kept of one change, beside the bytes that it replaced. Plain JSON. */
export interface ChangeRecord {
  /** Sorts by time. */
  readonly id: string;
  /** The call that made the change. Calls of different runs may have the same. */
  readonly callId: string;
  /** The session of that call, where a host ran it. With the id of the call it tells which changes belong together. */
  readonly sessionId?: string;
  /** Canonical. */
  readonly path: string;
  /** ISO 8601, UTC. */
  readonly changedAt: string;
  /** Whether there was a file before; its bytes stand beside the record. */
  readonly existed: boolean;
  /** The file that was there, where there was one. */
  readonly kept?: KeptFile;
  /** What the change left, to see whether somebody has changed it since. */
  readonly after: FileState;
}

/** A file that is kept, as it was then: by a hard link somebody could still write to it under another name. */
export interface KeptFile {
  /** Bytes. */
  readonly size: number;
  readonly mtimeMs: number;
  /** Permission bits. */
  readonly mode: number;
}

/** Whether a parsed record can be trusted to have all of this. */
export function isChangeRecord(value: unknown): value is ChangeRecord {
  if (typeof value !== "object" || value === null) return false;
  const { id, callId, sessionId, path, changedAt, existed, kept, after } = value as Partial<Record<keyof ChangeRecord, unknown>>;
  const isNamed = [id, callId, path, changedAt].every((text) => typeof text === "string") && (sessionId === undefined || typeof sessionId === "string");
  return isNamed && typeof existed === "boolean" && (existed ? isKeptFile(kept) : kept === undefined) && isFileState(after);
}

function isKeptFile(value: unknown): value is KeptFile {
  if (typeof value !== "object" || value === null) return false;
  const { size, mtimeMs, mode } = value as Partial<Record<keyof KeptFile, unknown>>;
  return [size, mtimeMs, mode].every((number) => typeof number === "number");
}

function isFileState(value: unknown): value is FileState {
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  return value.kind === "absent" || (value.kind === "file" && "size" in value && typeof value.size === "number" && "hash" in value && typeof value.hash === "string");
}
