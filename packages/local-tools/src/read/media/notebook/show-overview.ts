import type { ToolResult } from "@helve/agent-core";
import { rangeFrom } from "../number-range.ts";
import type { NumberRange } from "../number-range.ts";
import { createBlockWriter } from "./block-writer.ts";
import type { BlockWriter } from "./block-writer.ts";
import { showRow, toCellRows } from "./cell-rows.ts";
import type { ImageAllowance } from "./image-allowance.ts";
import type { Notebook } from "./notebook.ts";
import { shortenRows } from "./shorten-rows.ts";
import type { ShortenedRows } from "./shorten-rows.ts";

export interface NotebookPage {
  readonly notebook: Notebook;
  readonly range: NumberRange;
  /** As it was typed, for the next call. */
  readonly path: string;
  readonly images: ImageAllowance;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** What a cell may take where many are shown: bytes, which are less where an answer has little room, and images. */
const mostOf = { source: 8 * 1024, output: 4 * 1024, images: 20 };

/** Cells in order, each shortened, until the room ends. The first is always shown, so that each call advances. */
export async function showOverview({ notebook, range, path, images, maxBytes, signal }: NotebookPage): Promise<ToolResult> {
  const writer = createBlockWriter();
  const limits = { source: Math.min(mostOf.source, Math.floor(maxBytes / 2)), output: Math.min(mostOf.output, Math.floor(maxBytes / 4)), images: mostOf.images };
  let room = maxBytes;
  let number = range.first;
  for (; number <= range.last; number++) {
    signal.throwIfAborted();
    const cell = shortenRows(toCellRows(notebook, number), limits);
    const bytes = sizeOf(cell);
    if (number > range.first && bytes > room) break;
    if (number > range.first) writer.line("");
    await writeCell(cell, { writer, images, call: { path, cells: `${number}` } });
    room -= bytes;
  }
  const next = number <= range.last ? { path, cells: rangeFrom(number, range) } : undefined;
  const notes = next === undefined ? [] : [`[${number === range.last ? `Cell ${number}` : `Cells ${number} to ${range.last}`} of ${notebook.cells.length} not shown yet. Next: read ${JSON.stringify(next)}]`];
  const details = { cellCount: notebook.cells.length, firstCell: range.first, lastCell: number - 1 };
  return { content: writer.finish(notes), details: { ...details, ...(next === undefined ? {} : { next }) } };
}

interface CellPlace {
  readonly writer: BlockWriter;
  readonly images: ImageAllowance;
  /** Shows this cell whole. */
  readonly call: { readonly path: string; readonly cells: string };
}

async function writeCell({ rows, cutAt, cutRows }: ShortenedRows, { writer, images, call }: CellPlace): Promise<void> {
  for (const row of rows) {
    if (row.kind === "line") {
      writer.line(showRow(row));
      continue;
    }
    const image = await images.take(row);
    writer.line(image.kind === "no-room" ? `${image.line.slice(0, -1)}. Whole cell: read ${JSON.stringify(call)}]` : image.line);
    if (image.kind === "shown") writer.image(image.block);
  }
  if (cutAt === undefined) return;
  const { offset, column } = cutAt;
  const rest = { ...call, offset, ...(column > 1 ? { column } : {}) };
  writer.line(`[${cutRows} ${cutRows === 1 ? "line" : "lines"} of this cell ${cutRows === 1 ? "is" : "are"} not shown in full. From the first: read ${JSON.stringify(rest)}]`);
}

/** What a marker of an image takes, about. */
const markerBytes = 100;

function sizeOf({ rows }: ShortenedRows): number {
  return rows.reduce((sum, row) => sum + (row.kind === "line" ? Buffer.byteLength(row.text) + 1 : markerBytes), 0);
}
