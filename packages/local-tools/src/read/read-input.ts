import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const readInput = Type.Object(
  {
    path: Type.String({ minLength: 1, description: "File to read, relative to the workspace or absolute." }),
    offset: Type.Optional(Type.Integer({ minimum: 0, description: "First line to show, counted from 1." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, description: "Most lines to show." })),
    column: Type.Optional(Type.Integer({ minimum: 1, description: "Byte of the first line to start at, counted from 1. Only for going on in a line that was too long." })),
  },
  { additionalProperties: false },
);

export type ReadInput = Static<typeof readInput>;
