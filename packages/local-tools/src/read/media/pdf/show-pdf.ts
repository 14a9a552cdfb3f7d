import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import type { MediaRequest } from "../media-request.ts";
import { parseNumberRange } from "../number-range.ts";
import { showBytes } from "../show-bytes.ts";
import { collectPages } from "./collect-pages.ts";
import { openPdf } from "./open-pdf.ts";
import type { OpenedPdf, PdfDocument } from "./open-pdf.ts";
import { nextCall, renderPages } from "./render-pages.ts";

const defaultMaxPages = 20;
const defaultMaxBytes = 50 * 1024;

/** The whole file is held while it is read. */
const maxFileBytes = 256 * 1024 * 1024;

/** The text of some pages, with the exact call for the next ones. */
export async function showPdf(request: MediaRequest): Promise<ToolResult> {
  const { shown, size, readAll } = request;
  if (size > maxFileBytes) {
    const hint = "Split it with another program first.";
    return errorResult(`'${shown}' is a PDF of ${showBytes(size)}; PDFs above ${showBytes(maxFileBytes)} are not loaded. ${hint}`, { code: "pdf-too-large", category: "limit", retryable: false, hint });
  }
  const opened = await openPdf(await readAll());
  if (opened.kind === "refused") return toFailure(opened, request);
  try {
    return await showPages(opened.document, request);
  } finally {
    await opened.document.close();
  }
}

async function showPages(document: PdfDocument, { shown, input, options, signal, size }: MediaRequest): Promise<ToolResult> {
  const { pageCount } = document;
  const range = parseNumberRange({ text: input.pages, count: pageCount, noun: "page", shown });
  if (range.kind === "refused") return range.result;
  const collected = await collectPages({
    document,
    range,
    column: input.column ?? 1,
    maxPages: options.pdfMaxPages ?? defaultMaxPages,
    maxBytes: options.maxBytes ?? defaultMaxBytes,
    signal,
  });
  if (collected.columnIsBehind !== undefined) return columnBehind({ shown, page: range.first, bytes: collected.columnIsBehind });
  const facts = { path: input.path ?? shown, pageCount, range };
  const next = nextCall(collected.next, facts);
  const details = { size, pageCount, firstPage: range.first, lastPage: collected.pages.at(-1)?.number };
  return { content: renderPages(collected, facts), details: { ...details, ...(next === undefined ? {} : { next }) } };
}

/** Encryption and damage are failures; a library that is not there is an answer, since nothing is wrong with the call. */
function toFailure({ code, reason }: Extract<OpenedPdf, { readonly kind: "refused" }>, { shown, size }: MediaRequest): ToolResult {
  const message = `'${shown}' is a PDF document (${showBytes(size)}) that cannot be shown: ${reason}`;
  if (code === "pdf-library") return { content: [{ type: "text", text: `[${message}]` }], details: { reason: code } };
  const hint = code === "encrypted-pdf" ? "Ask for a copy without a password." : "Check where the file comes from.";
  return errorResult(message, { code, category: "input", retryable: false, hint });
}

function columnBehind({ shown, page, bytes }: { readonly shown: string; readonly page: number; readonly bytes: number }): ToolResult {
  const hint = `Use a column from 1 to ${Math.max(1, bytes)}, or the next page.`;
  return errorResult(`Page ${page} of '${shown}' has ${bytes} bytes of text; the column lies behind them. ${hint}`, { code: "past-the-end", category: "input", retryable: false, hint });
}
