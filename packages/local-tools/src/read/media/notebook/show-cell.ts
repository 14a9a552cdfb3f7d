import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { sliceUtf8Head } from "@helve/safe-text";
import { createBlockWriter } from "./block-writer.ts";
import type { BlockWriter } from "./block-writer.ts";
import { showRow, toCellRows } from "./cell-rows.ts";
import type { CellRow, ImageRow } from "./cell-rows.ts";
import type { ImageAllowance } from "./image-allowance.ts";
import type { NotebookPage } from "./show-overview.ts";

export interface CellPage extends NotebookPage {
  /** First row and first byte in it, both counted from 1. */
  readonly offset: number;
  readonly column: number;
  readonly maxLines: number;
}

/** One cell whole, paged by its rows and inside a row that is longer than a page. */
export async function showCell(page: CellPage): Promise<ToolResult> {
  const { notebook, range: { first: number }, path, offset } = page;
  const rows = toCellRows(notebook, number);
  if (offset > rows.length) return pastTheEnd({ number, count: rows.length, offset });
  const writer = createBlockWriter();
  const stop = await writeRows(rows, { ...page, writer });
  const next = stop && { path, cells: `${number}`, ...stop };
  const notes = next === undefined ? endNotes(page) : [`[Cell ${number} goes on; it has ${rows.length} lines. Next: read ${JSON.stringify(next)}]`];
  const details = { cellCount: notebook.cells.length, firstCell: number, lastCell: number };
  return { content: writer.finish(notes), details: { ...details, ...(next === undefined ? {} : { next }) } };
}

interface Place {
  readonly offset: number;
  readonly column?: number;
}

/** Where the next page starts; undefined at the end of the cell. */
async function writeRows(rows: readonly CellRow[], { writer, images, offset, column, maxLines, maxBytes }: CellPage & { readonly writer: BlockWriter }): Promise<Place | undefined> {
  let room = maxBytes;
  for (let index = offset - 1; index < rows.length; index++) {
    const row = rows[index];
    const isFirst = index === offset - 1;
    if (row === undefined || index - offset + 1 >= maxLines) return { offset: index + 1 };
    if (row.kind === "image") {
      if (!(await writeImage(row, { writer, images, isFirst }))) return { offset: index + 1 };
      continue;
    }
    const bytes = Buffer.from(row.text).subarray(isFirst ? column - 1 : 0);
    if (!isFirst && bytes.length > room) return { offset: index + 1 };
    const head = Buffer.from(sliceUtf8Head(bytes, Math.max(room, longestCharacter)));
    writer.line(showRow({ ...row, text: head.toString() }));
    if (head.length < bytes.length) return { offset: index + 1, column: (isFirst ? column : 1) + head.length };
    room -= bytes.length + 1;
  }
  return undefined;
}

/** Of UTF-8, so that each page advances. */
const longestCharacter = 4;

/** False where it is left for the next page. */
async function writeImage(row: ImageRow, { writer, images, isFirst }: { readonly writer: BlockWriter; readonly images: ImageAllowance; readonly isFirst: boolean }): Promise<boolean> {
  const image = await images.take(row);
  if (image.kind === "no-room" && !isFirst) return false;
  writer.line(image.line);
  if (image.kind === "shown") writer.image(image.block);
  return true;
}

/** Behind a page that is not the cell's first, that it was the last. */
function endNotes({ notebook, range: { first: number }, path, offset, column }: CellPage): readonly string[] {
  if (offset === 1 && column === 1) return [];
  const count = notebook.cells.length;
  return [number < count ? `[End of cell ${number}. Next cells: read ${JSON.stringify({ path, cells: `${number + 1}-` })}]` : `[End of cell ${number}, the last one.]`];
}

function pastTheEnd({ number, count, offset }: { readonly number: number; readonly count: number; readonly offset: number }): ToolResult {
  const hint = `Use an offset from 1 to ${count}.`;
  return errorResult(`Cell ${number} has ${count} lines; nothing is at line ${offset}. ${hint}`, { code: "past-the-end", category: "input", retryable: false, hint });
}
