import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const readInput = Type.Object(
  {
    path: Type.Optional(Type.String({ minLength: 1, description: "File to read, relative to the workspace or absolute. This or paths is wanted." })),
    paths: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: 20, description: "Several files at once; they share one page." })),
    offset: Type.Optional(Type.Integer({ minimum: 0, description: "First line to show, counted from 1." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, description: "Most lines to show." })),
    column: Type.Optional(Type.Integer({ minimum: 1, description: "Byte of the first line to start at, counted from 1. Only for going on in a line that was too long." })),
    pages: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: "Pages of a PDF: '3', '2-4' or '3-'." })),
    cells: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: "Cells of a notebook: '3', '2-4' or '3-'. One alone is shown whole." })),
  },
  { additionalProperties: false },
);

export type ReadInput = Static<typeof readInput>;
