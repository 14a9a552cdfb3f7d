import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import type { ChangeParts } from "./change-file.ts";
import { writeInput } from "./write-input.ts";
import type { WriteInput } from "./write-input.ts";

export const writeAnnotations = { effects: ["read-files", "write-files"], idempotent: true } as const satisfies Annotations;

/**
 * Makes the `write` tool: the whole content of one file, in one step; missing folders are made. Inside a host the
 * session's ledger refuses to overwrite what was not read; alone, only the ledger that `parts` names does.
 */
export function createWriteTool(parts: ChangeParts = {}): Tool<WriteInput> {
  return defineTool({
    name: "write",
    title: "Write a file",
    description: "Creates a file, or replaces its whole content, and makes missing folders. A file that exists must have been read before; its encoding and CRLF line ends are kept. To change a part of a file use edit.",
    schema: writeInput,
    annotations: writeAnnotations,
    executionMode: "sequential",
    prepareArguments: (raw) => renameArguments(raw, { file_path: "path", filePath: "path", contents: "content", text: "content" }),
    forward: ({ path }, facts) => forwardRefusal({ path, access: "write", facts }),
    claims: ({ path }, facts) => pathClaims({ kind: "file", path, access: "write", facts }),
    preview: async (input, facts) => (await import("./preview-write.ts")).previewWrite(input, facts),
    execute: async (input, context) => (await import("./execute-write.ts")).executeWrite(input, context, parts),
  });
}
