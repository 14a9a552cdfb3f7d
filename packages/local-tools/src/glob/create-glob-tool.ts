import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import type { SearchToolOptions } from "../search/search-tool-options.ts";
import { globInput } from "./glob-input.ts";
import type { GlobInput } from "./glob-input.ts";

export const globAnnotations = { effects: ["read-files"], idempotent: true } as const satisfies Annotations;

/** Makes the `glob` tool: files by the pattern of their path, in the order of their paths or newest first. */
export function createGlobTool(options: SearchToolOptions = {}): Tool<GlobInput> {
  return defineTool({
    name: "glob",
    title: "Find files",
    description: "Lists files (not folders) whose path matches a glob, by path or newest first. Hidden files count; ignored files, version control, folders such as node_modules and files that may hold secrets do not. Long answers end with a cursor for the next page.",
    schema: globInput,
    annotations: globAnnotations,
    executionMode: "parallel",
    forward: ({ path = "." }, facts) => forwardRefusal({ path, access: "read", facts }),
    claims: ({ path = "." }, facts) => pathClaims({ kind: "tree", path, access: "read", facts }),
    execute: async (input, context) => (await import("./execute-glob.ts")).executeGlob(input, context, options),
  });
}
