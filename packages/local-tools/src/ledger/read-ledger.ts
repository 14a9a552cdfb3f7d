/** What is known of a file that was read or written: enough to see that it has changed since. */
export interface LedgerEntry {
  /** Canonical. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
  /** SHA-256 in base64url; absent where only a part of the file was read. */
  readonly hash?: string;
}

/** Which files a session has seen, and how they were. */
export interface ReadLedger {
  note(entry: LedgerEntry): void;
  find(path: string): LedgerEntry | undefined;
  forget(path: string): void;
}

/** Files beyond these, the longest unseen first, are forgotten: then they must be read once more. */
export const mostLedgerEntries = 1_000;

/** A ledger in memory, for tools that are used without a host. */
export function createReadLedger(): ReadLedger {
  const entries = new Map<string, LedgerEntry>();
  return {
    note(entry) {
      entries.delete(entry.path);
      entries.set(entry.path, entry);
      const [oldest] = entries.keys();
      if (entries.size > mostLedgerEntries && oldest !== undefined) entries.delete(oldest);
    },
    find: (path) => entries.get(path),
    forget: (path) => void entries.delete(path),
  };
}
