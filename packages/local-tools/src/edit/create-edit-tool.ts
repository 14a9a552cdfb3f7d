import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import type { ChangeParts } from "../write/change-file.ts";
import { prepareEditArguments } from "./prepare-edit-arguments.ts";
import { editInput } from "./edit-input.ts";
import type { EditInput } from "./edit-input.ts";

export const editAnnotations = { effects: ["read-files", "write-files"] } as const satisfies Annotations;

/** Makes the `edit` tool: texts of a file replaced by others, every other byte as it was. */
export function createEditTool(parts: ChangeParts = {}): Tool<EditInput> {
  return defineTool({
    name: "edit",
    title: "Edit a file",
    description:
      "Replaces texts in a file. Each old_text must match exactly, indentation included, and occur once (or set replace_all); all edits are found in the file as it is now and made together, or none is. CRLF and LF count as the same; encoding and line ends are kept.",
    schema: editInput,
    annotations: editAnnotations,
    executionMode: "sequential",
    prepareArguments: prepareEditArguments,
    forward: ({ path }, facts) => forwardRefusal({ path, access: "write", isThere: true, facts }),
    claims: ({ path }, facts) => pathClaims({ kind: "file", path, access: "write", isThere: true, facts, shows: true, sensitive: parts.sensitive }),
    preview: async (input, facts) => (await import("./preview-edit.ts")).previewEdit(input, facts),
    execute: async (input, context) => (await import("./execute-edit.ts")).executeEdit(input, context, parts),
  });
}
