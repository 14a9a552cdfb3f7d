import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import type { SearchToolOptions } from "../search/search-tool-options.ts";
import { grepInput } from "./grep-input.ts";
import type { GrepInput } from "./grep-input.ts";

export const grepAnnotations = { effects: ["read-files"], idempotent: true } as const satisfies Annotations;

/** Makes the `grep` tool: the contents of files searched by ripgrep, in the order of their paths. */
export function createGrepTool(options: SearchToolOptions = {}): Tool<GrepInput> {
  return defineTool({
    name: "grep",
    title: "Search in files",
    description: "Searches the contents of files by regular expression (ripgrep), in the order of paths. Hidden files are searched; ignored and binary files, version control, folders such as node_modules and files that may hold secrets are not. One to three matches come with the lines around them. Long answers end with a cursor for the next page.",
    schema: grepInput,
    annotations: grepAnnotations,
    executionMode: "parallel",
    prepareArguments,
    forward: ({ path = "." }, facts) => forwardRefusal({ path, access: "read", facts }),
    claims: ({ path = "." }, facts) => pathClaims({ kind: "tree", path, access: "read", facts }),
    execute: async (input, context) => (await import("./execute-grep.ts")).executeGrep(input, context, options),
  });
}

function prepareArguments(raw: unknown): unknown {
  const renamed = renameArguments(raw, { output_mode: "mode", include: "glob", head_limit: "limit", "-i": "ignore_case", "-C": "context", "-B": "before", "-A": "after", query: "pattern" });
  const isOtherWord = typeof renamed === "object" && renamed !== null && "mode" in renamed && renamed.mode === "files_with_matches";
  return isOtherWord ? { ...renamed, mode: "files" } : renamed;
}
