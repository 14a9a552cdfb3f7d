import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";
import { defaultLimit } from "../search/search-answer.ts";

/** As MiniMax Code and Finch have it. */
const mostHits = 200;

export const searchInput = Type.Object(
  {
    query: Type.Optional(Type.String({ maxLength: 2_000, description: "4 to 10 English keywords for one need: action, object, product, alternatives. Or a tool's name." })),
    select: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 50, description: "Exact tool names, to read their whole schemas." })),
    source: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: "Only this server, such as mcp:github. Without a query: all its tools." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostHits, default: defaultLimit, description: "Hits on a page." })),
    cursor: Type.Optional(Type.String({ maxLength: 20, description: "The next page of the same search, as the last one gave it." })),
  },
  { additionalProperties: false },
);

export type SearchInput = Static<typeof searchInput>;
