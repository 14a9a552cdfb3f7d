import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const invokeInput = Type.Object(
  {
    tool_name: Type.String({ minLength: 1, maxLength: 200, description: "The tool's name, exactly as tool_search gave it." }),
    arguments: Type.Optional(Type.Unsafe<Readonly<Record<string, unknown>>>({ type: "object", description: "The tool's own arguments, as its schema asks for them." })),
  },
  { additionalProperties: false },
);

export type InvokeInput = Static<typeof invokeInput>;
