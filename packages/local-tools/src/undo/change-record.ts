/** A file at one moment: absent, or with this content. */
export type FileState = { readonly kind: "absent" } | { readonly kind: "file"; readonly size: number; /** SHA-256 in base64url. */ readonly hash: string };

/** What is kept of one change, beside the bytes that it replaced. Plain JSON. */
export interface ChangeRecord {
  /** Sorts by time. */
  readonly id: string;
  /** The call that made the change. Calls of different runs may have the same. */
  readonly callId: string;
  /** Canonical. */
  readonly path: string;
  /** ISO 8601, UTC. */
  readonly changedAt: string;
  /** Whether there was a file before; its bytes stand beside the record. */
  readonly existed: boolean;
  /** What the change left, to see whether somebody has changed it since. */
  readonly after: FileState;
}

/** Whether a parsed record can be trusted to have all of this. */
export function isChangeRecord(value: unknown): value is ChangeRecord {
  if (typeof value !== "object" || value === null) return false;
  const { id, callId, path, changedAt, existed, after } = value as Partial<Record<keyof ChangeRecord, unknown>>;
  return typeof id === "string" && typeof callId === "string" && typeof path === "string" && typeof changedAt === "string" && typeof existed === "boolean" && isFileState(after);
}

function isFileState(value: unknown): value is FileState {
  if (typeof value !== "object" || value === null || !("kind" in value)) return false;
  return value.kind === "absent" || (value.kind === "file" && "size" in value && typeof value.size === "number" && "hash" in value && typeof value.hash === "string");
}
