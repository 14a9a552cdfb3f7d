import { defineTool } from "@helve/agent-core";
import type { Annotations, Tool } from "@helve/agent-core";
import { forwardRefusal } from "../paths/forward-refusal.ts";
import { pathClaims } from "../paths/path-claims.ts";
import { lsInput } from "./ls-input.ts";
import type { LsInput } from "./ls-input.ts";

export const lsAnnotations = { effects: ["read-files"], idempotent: true } as const satisfies Annotations;

/** Makes the `ls` tool: the entries of one folder, by name. */
export function createLsTool(): Tool<LsInput> {
  return defineTool({
    name: "ls",
    title: "List a folder",
    description: "Lists the entries of one folder by name, hidden and ignored ones too: folders end with '/', links show where they lead.",
    schema: lsInput,
    annotations: lsAnnotations,
    executionMode: "parallel",
    forward: ({ path = "." }, facts) => forwardRefusal({ path, access: "read", facts }),
    claims: ({ path = "." }, facts) => pathClaims({ kind: "file", path, access: "read", facts }),
    execute: async (input, context) => (await import("./execute-ls.ts")).executeLs(input, context),
  });
}
