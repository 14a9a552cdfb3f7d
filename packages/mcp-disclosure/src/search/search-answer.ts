import type { ListedTool } from "@helve/agent-core";

/** Hits on a page unless told. */
export const defaultLimit = 10;

/** What to search in and for. Where several are given, `select` wins over `query`; `source` narrows both. */
export interface SearchRequest {
  /** The tools that may be found, policy already applied. */
  readonly tools: readonly ListedTool[];
  readonly query?: string | undefined;
  /** Exact names. */
  readonly select?: readonly string[] | undefined;
  /** A server or provider, with or without `mcp:` before it. */
  readonly source?: string | undefined;
  /** Hits on a page; `defaultLimit` unless told. */
  readonly limit?: number | undefined;
  /** As the page before gave it. */
  readonly cursor?: string | undefined;
}

export type SearchAnswer = SearchPage | { readonly status: "refused"; /** What to do instead, for the model. */ readonly text: string };

export interface SearchPage {
  readonly status: "found";
  /** How the hits came about: `select` gives whole schemas. */
  readonly by: "query" | "select" | "source";
  /** Best first. */
  readonly hits: readonly ListedTool[];
  /** Hits before this page. */
  readonly offset: number;
  /** How many matched, on all pages. */
  readonly total: number;
  /** Selected names that are not there, for whatever reason. */
  readonly notFound: readonly string[];
  /** Where nothing matched: names that are near, and the sources that could be searched. */
  readonly nearest: readonly string[];
  readonly sources: readonly SourceSummary[];
}

export interface SourceSummary {
  readonly source: string;
  readonly tools: number;
}
