import { readChunks } from "./read-chunks.ts";
import type { ReadRequest } from "./read-request.ts";

/** Where a line begins, or how many lines there are where there is no such line. */
export type LinePlace = { readonly kind: "found"; readonly offset: number } | { readonly kind: "past-the-end"; readonly lines: number };

/** Counts line feeds up to a line, which counts from 1. */
export async function findLine(request: ReadRequest, line: number): Promise<LinePlace> {
  const { bytes } = request.info;
  if (line === 1 && bytes > 0) return { kind: "found", offset: 0 };
  let feeds = 0;
  let lineStart = 0;
  for await (const { chunk, offset } of readChunks(request)) {
    for (let at = chunk.indexOf(feed); at !== -1; at = chunk.indexOf(feed, at + 1)) {
      feeds += 1;
      lineStart = offset + at + 1;
      if (feeds === line - 1 && lineStart < bytes) return { kind: "found", offset: lineStart };
    }
  }
  return { kind: "past-the-end", lines: lineStart < bytes ? feeds + 1 : feeds };
}

const feed = 0x0a;
