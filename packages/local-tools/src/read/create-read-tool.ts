import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import type { ReadOptions } from "../local-tools-options.ts";
import type { ReadParts } from "./read-call.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import { readInput } from "./read-input.ts";
import type { ReadInput } from "./read-input.ts";

export const readAnnotations = { effects: ["read-files"], idempotent: true } as const satisfies Annotations;

/** Loaded at the first call; asking for it again costs as much as to open a file. */
let reading: typeof import("./execute-read.ts") | undefined;

/**
 * Makes the `read` tool: one page of a file, numbered, with the exact call for the next page; or several files.
 *
 * @example
 * const read = createReadTool();
 * const result = await read.impl.execute({ path: "README.md", limit: 20 }, createToolContext({ roots: [process.cwd()] }));
 */
export function createReadTool(options: ReadOptions = {}, parts: ReadParts = {}): Tool<ReadInput> {
  const { sensitive } = parts;
  return defineTool({
    name: "read",
    title: "Read a file",
    description:
      "Reads a file and shows its lines with their numbers (number, tab, text), whatever its encoding; also images, a PDF by pages, a notebook by cells, and the names in a folder. Long files come in pages: use offset and limit, or the next call that the answer offers. Several files at once: paths. To look for text use grep.",
    schema: readInput,
    annotations: readAnnotations,
    executionMode: "parallel",
    prepareArguments: (raw) => renameArguments(raw, { file_path: "path", filePath: "path" }),
    forward: async ({ path, paths }, facts) => {
      if ((path === undefined) === (paths === undefined)) return { kind: "result", result: (await import("./execute-read.ts")).whichPath(path === undefined) };
      // Of several, the one that is refused says so in its place.
      return path === undefined ? undefined : forwardRefusal({ path, access: "read", facts });
    },
    claims: async ({ path, paths }, facts) => (await Promise.all((paths ?? [path ?? "."]).map((one) => pathClaims({ kind: "file", path: one, access: "read", facts, shows: true, sensitive })))).flat(),
    execute: async (input, context) => (reading ??= await import("./execute-read.ts")).executeRead({ input, context, options, parts }),
  });
}
