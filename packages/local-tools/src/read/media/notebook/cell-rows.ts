import type { CellOutput, Notebook, NotebookCell } from "./notebook.ts";
import { showBytes } from "../show-bytes.ts";

/** A row of a cell as it is paged, counted from 1: the heading is the first. */
export type CellRow = (LineRow | ImageRow) & { readonly number: number };

interface LineRow {
  readonly kind: "line";
  readonly part: "heading" | "source" | "output";
  readonly text: string;
  /** Ours, and no text of the notebook. */
  readonly isLabel: boolean;
}

export interface ImageRow {
  readonly kind: "image";
  readonly mimeType: string;
  readonly base64: string;
}

/** Heading, source, outputs. */
export function toCellRows({ cells, language }: Notebook, number: number): readonly CellRow[] {
  const cell = cells[number - 1];
  if (cell === undefined) return [];
  const title = heading({ cell, language, number, count: cells.length });
  return [label("heading", title), ...lines("source", cell.source), ...cell.outputs.flatMap(outputRows)].map((row, index) => ({ ...row, number: index + 1 }));
}

/** The notebook's own lines have their number, as those of a text have, so that none can pass for a label or a notice. */
export function showRow({ number, text, isLabel }: Extract<CellRow, { readonly kind: "line" }>): string {
  return isLabel ? text : `${number}\t${text}`;
}

function heading({ cell: { kind, executionCount }, language, number, count }: { readonly cell: NotebookCell; readonly language: string | undefined; readonly number: number; readonly count: number }): string {
  const what = kind === "code" && language !== undefined ? `code, ${language}` : kind;
  return `--- Cell ${number} of ${count} (${what})${executionCount === undefined ? "" : ` [${executionCount}]`} ---`;
}

function outputRows(output: CellOutput): readonly (LineRow | ImageRow)[] {
  switch (output.kind) {
    case "image":
      return [output];
    case "other":
      return [label("output", `[output: ${output.mimeType}, ${showBytes(output.size)}, not shown]`)];
    case "text":
      return [label("output", `[output: ${output.label}]`), ...lines("output", output.text)];
  }
}

function label(part: LineRow["part"], text: string): LineRow {
  return { kind: "line", part, text, isLabel: true };
}

function lines(part: LineRow["part"], text: string): readonly LineRow[] {
  return text === "" ? [] : text.split("\n").map((line) => ({ kind: "line", part, text: line, isLabel: false }));
}
