import type { BenchReport, Gate, Row } from "./bench.ts";

/** The report as text for a terminal: a table of rows, then one line a gate. */
export function renderReport({ bench, node, gates, rows }: BenchReport): string {
  return [`${bench} on Node ${node}`, "", ...renderTable(rows), "", ...gates.map(renderGate), ""].join("\n");
}

function renderTable(rows: readonly Row[]): readonly string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((line) => (line[index] ?? "").length)));
  const line = (values: readonly string[]): string => values.map((value, index) => (index === 0 ? value.padEnd(widths[index] ?? 0) : value.padStart(widths[index] ?? 0))).join("  ").trimEnd();
  return [line(columns), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)];
}

function renderGate({ id, value, goal, ok, note }: Gate): string {
  return `${ok ? "ok   " : "ALARM"}  ${id}: ${value} (goal ≤ ${goal})${note === undefined ? "" : `, ${note}`}`;
}
