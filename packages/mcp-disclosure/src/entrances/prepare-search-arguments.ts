import { isRecord } from "./is-record.ts";

/** Words that other products use for the same, and what they are here. */
const synonyms: Readonly<Record<string, string>> = { top_k: "limit", topK: "limit", max_results: "limit", name: "select", names: "select" };

/** Brings other products' spellings into this tool's: `top_k`, `max_results`, `name`, and `select:a,b` as a query. */
export function prepareSearchArguments(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const prepared: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    const wanted = synonyms[key];
    if (wanted === undefined || wanted in raw) prepared[key] = value;
    else prepared[wanted] = value;
  }
  return splitSelection(prepared);
}

function splitSelection(input: Record<string, unknown>): Record<string, unknown> {
  const { query, select, ...rest } = input;
  const fromQuery = typeof query === "string" ? /^\s*select:(.+)$/s.exec(query)?.[1] : undefined;
  if (fromQuery !== undefined && select === undefined) return { ...rest, select: toNames(fromQuery) };
  return { ...rest, ...(query === undefined ? {} : { query }), ...(select === undefined ? {} : { select: typeof select === "string" ? toNames(select) : select }) };
}

function toNames(text: string): readonly string[] {
  return text.split(",").map((name) => name.trim()).filter((name) => name !== "");
}
