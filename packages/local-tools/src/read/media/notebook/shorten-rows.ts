import { sliceUtf8Head } from "@helve/safe-text";
import type { CellRow } from "./cell-rows.ts";

export interface ShortenedRows {
  readonly rows: readonly CellRow[];
  /** The first place that was left out, as a row and a byte in it, both counted from 1. */
  readonly cutAt?: { readonly offset: number; readonly column: number };
  /** How many rows are missing, in whole or in part. */
  readonly cutRows: number;
}

/** Bytes of source and of outputs, and images, that one cell may take. */
export interface CellRoom {
  readonly source: number;
  readonly output: number;
  readonly images: number;
}

/** The first rows of each part, as far as its room goes. */
export function shortenRows(rows: readonly CellRow[], limits: CellRoom): ShortenedRows {
  const room = { heading: Number.POSITIVE_INFINITY, ...limits };
  const kept: CellRow[] = [];
  let cutAt: ShortenedRows["cutAt"];
  let cutRows = 0;
  for (const row of rows) {
    const { fitting, bytes } = fit(row, room);
    if (fitting !== undefined) kept.push(fitting);
    if (fitting === row) continue;
    cutAt ??= { offset: row.number, column: bytes + 1 };
    cutRows += 1;
  }
  return { rows: kept, cutRows, ...(cutAt === undefined ? {} : { cutAt }) };
}

type Room = { -readonly [Part in keyof CellRoom]: number } & { readonly heading: number };

/** The row itself where it fits, else its beginning and how many bytes that has, else nothing. Takes the room it needs. */
function fit(row: CellRow, room: Room): { readonly fitting: CellRow | undefined; readonly bytes: number } {
  if (row.kind === "image") {
    room.images -= 1;
    return { fitting: room.images < 0 ? undefined : row, bytes: 0 };
  }
  if (row.part === "heading") return { fitting: row, bytes: 0 };
  const bytes = Buffer.from(row.text);
  const head = row.isLabel && bytes.length > room[row.part] ? Buffer.alloc(0) : sliceUtf8Head(bytes, room[row.part]);
  const isWhole = head.length === bytes.length && room[row.part] >= 0;
  // What comes behind a cut is left out as well, so that the rest starts at one place.
  room[row.part] = isWhole ? room[row.part] - bytes.length - 1 : -1;
  if (isWhole) return { fitting: row, bytes: bytes.length };
  return { fitting: head.length === 0 ? undefined : { ...row, text: Buffer.from(head).toString() }, bytes: head.length };
}
