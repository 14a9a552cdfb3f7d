import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const todoStatus = Type.Union([Type.Literal("pending"), Type.Literal("in_progress"), Type.Literal("completed")]);

export const todoWriteInput = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          id: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "As given in the last answer. Leave it out for a new item." })),
          content: Type.String({ minLength: 1, maxLength: 1_000, description: "What is to be done." }),
          status: todoStatus,
        },
        { additionalProperties: false },
      ),
      { maxItems: 200, description: "The whole list, in order. At most one item is in_progress." },
    ),
  },
  { additionalProperties: false },
);

export type TodoWriteInput = Static<typeof todoWriteInput>;
export type TodoStatus = Static<typeof todoStatus>;
