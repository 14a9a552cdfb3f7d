import type { Annotations } from "@helve/agent-core";
import type { ToolHints } from "./listed-tool.ts";

/**
 * A trusted server's hints as annotations. Only "read only" says what a tool does; a tool that may change things may
 * change anything, so its effects stay unknown, which counts as the worst. `openWorldHint` is true unless denied, as
 * the protocol has it.
 */
export function toAnnotations({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint }: ToolHints): Annotations {
  return {
    ...(readOnlyHint === true ? { effects: openWorldHint === false ? ["read-files"] : ["read-files", "network"] } : {}),
    ...(destructiveHint === undefined || readOnlyHint === true ? {} : { destructive: destructiveHint }),
    ...(idempotentHint === undefined ? {} : { idempotent: idempotentHint }),
    ...(openWorldHint === undefined ? {} : { openWorld: openWorldHint }),
  };
}
