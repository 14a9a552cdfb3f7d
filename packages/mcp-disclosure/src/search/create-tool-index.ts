import type { ListedTool } from "@helve/agent-core";
import { argumentNames } from "./argument-names.ts";
import { bareName } from "./bare-name.ts";
import { createExactNames } from "./exact-names.ts";
import { queryTerms } from "./query-terms.ts";
import { sourceOf } from "./source-of.ts";
import { tokenize } from "./tokenize.ts";

/** Canonical names of what fits a query, best first. */
export interface ToolIndex {
  rank(query: string): readonly string[];
}

interface IndexedTool {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly server: string;
  readonly description: string;
  readonly arguments: string;
}

/** Tuned on queries over real tools, a collection that is not kept here: names and servers above descriptions above arguments. */
const weights = { name: 5, title: 2, server: 5, description: 1.5, arguments: 0.5 };
const bm25 = { k: 1.2, b: 0.75, d: 0 };

/** Indexes tools for search. The engine is loaded here and not before. */
export async function createToolIndex(tools: readonly ListedTool[]): Promise<ToolIndex> {
  const { default: MiniSearch } = await import("minisearch");
  const counts = new Map<string, number>();
  const engine = new MiniSearch<IndexedTool>({ idField: "id", fields: Object.keys(weights), tokenize: countTerms, processTerm: (term) => term });
  engine.addAll(tools.map(toIndexed));
  const exact = createExactNames(tools);
  return { rank };

  function rank(query: string): readonly string[] {
    const named = exact.find(query);
    const terms = queryTerms(query, (term) => counts.get(term) ?? 0);
    const found = terms.length === 0 ? [] : engine.search(query, { tokenize: () => [...terms], boost: weights, bm25, fuzzy: typosIn, prefix: isNew });
    return [...new Set([...named, ...found.toSorted((left, right) => right.score - left.score || compareText(left.id, right.id)).map(({ id }) => String(id))])];
  }

  function countTerms(text: string): string[] {
    const terms = tokenize(text);
    for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
    return terms;
  }

  /** Looking for near words is slow and, for a word that some tool has, of no use. */
  function isNew(term: string): boolean {
    return term.length >= 3 && !counts.has(term);
  }

  function typosIn(term: string): number | false {
    if (term.length < 4 || !isNew(term)) return false;
    return term.length < 8 ? 1 : 2;
  }
}

function toIndexed(tool: ListedTool): IndexedTool {
  const { title = "", description, schema } = tool.definition;
  return { id: tool.name, name: bareName(tool), title, server: sourceOf(tool), description, arguments: argumentNames(schema).join(" ") };
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
