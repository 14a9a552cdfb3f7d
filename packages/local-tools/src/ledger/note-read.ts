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

/** Notes that a file was seen as it is. */
export function noteRead(ledger: ReadLedger | undefined, { path, stats: { size, mtimeMs }, bytes }: Seen): void {
  ledger?.note({ path, size, mtimeMs, ...(bytes === undefined ? {} : { hash: hashBytes(bytes) }) });
}
