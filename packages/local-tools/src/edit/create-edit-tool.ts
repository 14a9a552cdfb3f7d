import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { renameArguments } from "../arguments/rename-arguments.ts";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import { editInput } from "./edit-input.ts";
import type { EditInput } from "./edit-input.ts";

export const editAnnotations = { effects: ["read-files", "write-files"] } as const satisfies Annotations;

/** Makes the `edit` tool: one text of a file replaced by another, every other byte as it was. */
export function createEditTool(): Tool<EditInput> {
  return defineTool({
    name: "edit",
    title: "Edit a file",
    description:
      "Replaces old_text by new_text in a file. old_text must match exactly, indentation included, and occur once (or set replace_all). CRLF and LF count as the same; the file's own line ends are kept.",
    schema: editInput,
    annotations: editAnnotations,
    executionMode: "sequential",
    prepareArguments: (raw) =>
      renameArguments(raw, { file_path: "path", filePath: "path", old_string: "old_text", oldText: "old_text", new_string: "new_text", newText: "new_text", replaceAll: "replace_all" }),
    forward: ({ path }, facts) => forwardRefusal({ path, access: "write", facts }),
    claims: ({ path }, facts) => pathClaims({ kind: "file", path, access: "write", facts }),
    preview: async (input, facts) => (await import("./preview-edit.ts")).previewEdit(input, facts),
    execute: async (input, context) => (await import("./execute-edit.ts")).executeEdit(input, context),
  });
}
