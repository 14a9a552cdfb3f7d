import { matchesGlob } from "./matches-glob.ts";
import { normalizeName } from "./normalize-name.ts";
import type { Selector } from "./parse-selector.ts";

/** What a selector looks at. A fact that is absent fits no group: a tool without a server is on no server's list. */
export interface SelectableTool {
  readonly name: string;
  readonly server?: string | undefined;
  /** The kind of its origin: `builtin`, `toolset`, `extension`, `mcp`. */
  readonly kind?: string | undefined;
  readonly effects?: readonly string[] | undefined;
}

/** Whether a tool is one that the selector asks for. */
export function matchesSelector(selector: Selector, tool: SelectableTool): boolean {
  return factsOf(selector.kind, tool).some((fact) => matchesGlob(selector.pattern, normalizeName(fact)));
}

function factsOf(kind: Selector["kind"], tool: SelectableTool): readonly string[] {
  switch (kind) {
    case "name":
      return [tool.name];
    case "server":
      return tool.server === undefined ? [] : [tool.server];
    case "origin":
      return tool.kind === undefined ? [] : [tool.kind];
    case "effect":
      return tool.effects ?? [];
  }
}
