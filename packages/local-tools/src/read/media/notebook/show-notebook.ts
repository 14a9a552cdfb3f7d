import type { ToolResult } from "@helve/agent-core";
import { toImageLimits } from "../image/to-image-limits.ts";
import type { MediaRequest } from "../media-request.ts";
import { parseNumberRange } from "../number-range.ts";
import { createImageAllowance } from "./image-allowance.ts";
import { parseNotebook } from "./parse-notebook.ts";
import { showCell } from "./show-cell.ts";
import { showOverview } from "./show-overview.ts";

const defaultMaxLines = 2_000;
const defaultMaxBytes = 50 * 1024;

/** A larger file is shown as text, page by page, which needs no more memory than a page. */
const maxFileBytes = 64 * 1024 * 1024;

/** Cells with their outputs: many of them shortened, one alone whole. Undefined where the file is no notebook. */
export async function showNotebook({ shown, input, options, signal, size, readAll }: MediaRequest): Promise<ToolResult | undefined> {
  if (size > maxFileBytes) return undefined;
  const notebook = parseNotebook((await readAll()).toString().replace(/^\ufeff/, ""));
  if (notebook === undefined) return undefined;
  if (notebook.cells.length === 0) return { content: [{ type: "text", text: `(${shown} is a notebook without cells)` }], details: { cellCount: 0 } };
  const range = parseNumberRange({ text: input.cells, count: notebook.cells.length, noun: "cell", shown });
  if (range.kind === "refused") return range.result;
  const images = createImageAllowance({ limits: toImageLimits(options), signal });
  const page = { notebook, range, path: input.path ?? shown, images, maxBytes: options.maxBytes ?? defaultMaxBytes, signal };
  if (range.first < range.last || range.isOpen) return showOverview(page);
  const maxLines = options.maxLines ?? defaultMaxLines;
  return showCell({ ...page, offset: Math.max(1, input.offset ?? 1), column: input.column ?? 1, maxLines: Math.max(1, Math.min(input.limit ?? maxLines, maxLines)) });
}
