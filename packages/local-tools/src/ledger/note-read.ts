import type { Stats } from "node:fs";
import { hashBytes } from "./hash-bytes.ts";
import type { ReadLedger } from "./read-ledger.ts";

export interface Seen {
  /** Canonical. */
  readonly path: string;
  readonly stats: Pick<Stats, "size" | "mtimeMs">;
  /** The whole file, where all of it was seen. */
  readonly bytes?: Uint8Array | undefined;
}

/** Milliseconds. So much later the answer has gone out; a process that ends before needs no hash. */
const settleMs = 50;

/** Notes that wait for their hash. */
const waiting = new Set<() => void>();

/**
 * Notes that a file was seen as it is. The hash is made behind the answer, since nothing but a change of the file ever
 * asks for it; whoever does calls `settleNotes` before.
 */
export function noteRead(ledger: ReadLedger | undefined, { path, stats: { size, mtimeMs }, bytes }: Seen): void {
  ledger?.note({ path, size, mtimeMs });
  if (ledger === undefined || bytes === undefined) return;
  const settle = (): void => {
    if (waiting.delete(settle)) ledger.note({ path, size, mtimeMs, hash: hashBytes(bytes) });
  };
  waiting.add(settle);
  setTimeout(settle, settleMs).unref();
}

/** Gives every note its hash now. */
export function settleNotes(): void {
  for (const settle of waiting) settle();
}
