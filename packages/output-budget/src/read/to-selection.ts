import type { ArtifactReadInput } from "./artifact-read-input.ts";
import { ReadFault } from "./read-fault.ts";

/** Which part is wanted. Lines count from 1 and include the last; bytes count from 0 and do not. */
export type Selection =
  | { readonly kind: "lines"; readonly from: number; readonly to: number }
  | { readonly kind: "bytes"; readonly from: number; readonly to: number }
  | { readonly kind: "tail"; readonly lines: number }
  | { readonly kind: "search"; readonly pattern: string }
  | { readonly kind: "json"; readonly path: string };

/** @throws ReadFault for two selections at once and for ranges that are none. */
export function toSelection({ handle: _, ...selections }: ArtifactReadInput): Selection {
  const given = Object.entries(selections).filter(([, value]) => value !== undefined);
  if (given.length > 1) throw new ReadFault("invalid-selection", `One of lines, bytes, tail, search and jsonPath is wanted at a time; got ${given.map(([name]) => name).join(" and ")}.`);
  const { lines, bytes, tail, search, jsonPath } = selections;
  if (search !== undefined) return { kind: "search", pattern: search };
  if (jsonPath !== undefined) return { kind: "json", path: jsonPath };
  if (tail !== undefined) return { kind: "tail", lines: tail };
  if (bytes !== undefined) return { kind: "bytes", ...toRange(bytes, { name: "bytes", first: 0 }) };
  return { kind: "lines", ...toRange(lines ?? "1-", { name: "lines", first: 1 }) };
}

function toRange(text: string, { name, first }: { readonly name: string; readonly first: number }): { readonly from: number; readonly to: number } {
  const [, start, end] = /^\s*(\d{1,15})\s*-\s*(\d{0,15})\s*$/.exec(text) ?? [];
  const from = Number(start);
  const to = end === "" ? Number.POSITIVE_INFINITY : Number(end);
  if (start !== undefined && from >= first && to >= from) return { from, to };
  throw new ReadFault("invalid-selection", `${name} wants a range "from-to", counted from ${first}, such as "${first}-${first + 199}"; got ${JSON.stringify(text.slice(0, 60))}.`);
}
