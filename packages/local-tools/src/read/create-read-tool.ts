import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import type { ReadOptions } from "../local-tools-options.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import { readInput } from "./read-input.ts";
import type { ReadInput } from "./read-input.ts";

export const readAnnotations = { effects: ["read-files"], idempotent: true } as const satisfies Annotations;

/**
 * Makes the `read` tool: one page of a text file, numbered, with the exact call for the next page.
 *
 * @example
 * const read = createReadTool();
 * const result = await read.impl.execute({ path: "README.md", limit: 20 }, createToolContext({ roots: [process.cwd()] }));
 */
export function createReadTool(options: ReadOptions = {}): Tool<ReadInput> {
  return defineTool({
    name: "read",
    title: "Read a file",
    description:
      "Reads a text file and shows its lines with their numbers (number, tab, text). Long files come in pages: use offset and limit, or the next call that the answer offers. For folders use ls, to look for text use grep.",
    schema: readInput,
    annotations: readAnnotations,
    executionMode: "parallel",
    prepareArguments: (raw) => renameArguments(raw, { file_path: "path", filePath: "path" }),
    forward: ({ path }, facts) => forwardRefusal({ path, access: "read", facts }),
    claims: ({ path }, facts) => pathClaims({ kind: "file", path, access: "read", facts }),
    execute: async (input, context) => (await import("./execute-read.ts")).executeRead(input, context, options),
  });
}
