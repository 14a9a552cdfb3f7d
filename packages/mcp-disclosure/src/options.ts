import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const selectors = (description: string) => Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description }));

/** How many tools a model sees at once, as settings. */
export const disclosureOptions = Type.Object(
  {
    mode: Type.Optional(
      Type.Union([Type.Literal("auto"), Type.Literal("inline"), Type.Literal("gateway")], {
        description: "inline: every tool. gateway: tool_search and mcp_invoke stand for all that can be deferred. auto (default): inline up to the token budget.",
      }),
    ),
    tokenBudget: Type.Optional(
      Type.Integer({ minimum: 0, description: "Estimated tokens that tool definitions may take in mode auto. Default: a tenth of the model's window, 12,000 where it is unknown." }),
    ),
    pin: selectors("Tools that are always shown: names, globs, server:NAME, kind:mcp."),
    defer: selectors("Tools that are always found by search, unless the mode is inline. Between pin and defer the more exact entry wins, then pin."),
  },
  { additionalProperties: false },
);

export type DisclosureOptions = Static<typeof disclosureOptions>;
