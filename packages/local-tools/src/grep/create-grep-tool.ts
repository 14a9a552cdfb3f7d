import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import type { SearchOptions } from "../local-tools-options.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import { grepInput } from "./grep-input.ts";
import type { GrepInput } from "./grep-input.ts";

export const grepAnnotations = { effects: ["read-files"], idempotent: true } as const satisfies Annotations;

/** Makes the `grep` tool: the contents of files searched by ripgrep, in the order of their paths. */
export function createGrepTool(options: SearchOptions = {}): Tool<GrepInput> {
  return defineTool({
    name: "grep",
    title: "Search in files",
    description: "Searches the contents of files by regular expression (ripgrep). Hidden files are searched; ignored files, binary files and .git are not.",
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
  const renamed = renameArguments(raw, { output_mode: "mode", include: "glob", head_limit: "limit", "-i": "ignore_case", "-C": "context", query: "pattern" });
  const isOtherWord = typeof renamed === "object" && renamed !== null && "mode" in renamed && renamed.mode === "files_with_matches";
  return isOtherWord ? { ...renamed, mode: "files" } : renamed;
}
