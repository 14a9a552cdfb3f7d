import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const selectors = (description: string) => Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description }));

/** Which tools an agent gets at all, as settings. An absent list is no constraint, an empty one leaves nothing. */
export const catalogOptions = Type.Object(
  {
    disabled: Type.Optional(Type.Boolean({ description: "No tools at all." })),
    tools: selectors("The only tools to keep: names, globs (mcp__git__*), server:NAME, kind:builtin, effect:read-files."),
    disallowedTools: selectors("Tools to leave out, in the same words. Wins over everything else."),
    mcpServers: selectors("The only MCP servers whose tools to keep: names or globs."),
  },
  { additionalProperties: false },
);

export type CatalogOptions = Static<typeof catalogOptions>;
