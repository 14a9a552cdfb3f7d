import type { TextBlock } from "@helve/agent-core";
import { rangeFrom } from "../number-range.ts";
import type { NumberRange } from "../number-range.ts";
import type { CollectedPages, PdfPage } from "./collect-pages.ts";

export interface PdfFacts {
  /** As it was typed, for the next call. */
  readonly path: string;
  readonly pageCount: number;
  readonly range: NumberRange;
}

/** Pages under numbered headings, and apart from them what is to be known and the exact next call. */
export function renderPages({ pages, next }: CollectedPages, facts: PdfFacts): readonly TextBlock[] {
  const body = pages.map((page) => `${heading(page, facts)}\n${page.text === "" ? "(no text)" : page.text}`).join("\n\n");
  const notes = [...scanNote(pages), ...nextNote(next, facts)];
  return [body, ...notes].map((text) => ({ type: "text", text }));
}

/** The next call as arguments; undefined at the end of what was asked for. */
export function nextCall(next: CollectedPages["next"], { path, range }: Pick<PdfFacts, "path" | "range">): Readonly<Record<string, string | number>> | undefined {
  if (next === undefined) return undefined;
  return { path, pages: rangeFrom(next.page, range), ...(next.column > 1 ? { column: next.column } : {}) };
}

function heading({ number, column }: PdfPage, { pageCount }: PdfFacts): string {
  return `--- Page ${number} of ${pageCount}${column > 1 ? `, from byte ${column}` : ""} ---`;
}

function scanNote(pages: readonly PdfPage[]): readonly string[] {
  const empty = pages.filter(({ text, column }) => text === "" && column === 1).map(({ number }) => number);
  if (empty.length === 0) return [];
  const which = empty.length === 1 ? `Page ${empty[0]} holds` : `Pages ${empty.join(", ")} hold`;
  return [`[${which} no text; probably scanned images, which are not recognised here.]`];
}

function nextNote(next: CollectedPages["next"], facts: PdfFacts): readonly string[] {
  const call = nextCall(next, facts);
  if (next === undefined || call === undefined) return [];
  const what = next.column > 1 ? `Page ${next.page} is longer than one answer and goes on` : `${remaining(next.page, facts)} of ${facts.pageCount} not shown yet`;
  return [`[${what}. Next: read ${JSON.stringify(call)}]`];
}

function remaining(from: number, { range: { last } }: PdfFacts): string {
  return from === last ? `Page ${last}` : `Pages ${from} to ${last}`;
}
