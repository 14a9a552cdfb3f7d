import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import type { SearchOptions } from "../local-tools-options.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import { globInput } from "./glob-input.ts";
import type { GlobInput } from "./glob-input.ts";

export const globAnnotations = { effects: ["read-files"], idempotent: true } as const satisfies Annotations;

/** Makes the `glob` tool: files by the pattern of their path, in the order of their paths. */
export function createGlobTool(options: SearchOptions = {}): Tool<GlobInput> {
  return defineTool({
    name: "glob",
    title: "Find files",
    description: "Lists files (not folders) whose path matches a glob. Hidden files count; ignored files and .git do not.",
    schema: globInput,
    annotations: globAnnotations,
    executionMode: "parallel",
    forward: ({ path = "." }, facts) => forwardRefusal({ path, access: "read", facts }),
    claims: ({ path = "." }, facts) => pathClaims({ kind: "tree", path, access: "read", facts }),
    execute: async (input, context) => (await import("./execute-glob.ts")).executeGlob(input, context, options),
  });
}
