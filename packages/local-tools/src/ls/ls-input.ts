import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const lsInput = Type.Object(
  {
    path: Type.Optional(Type.String({ minLength: 1, description: "Folder to list. Default: the workspace." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, description: "Most entries to list. Default 500." })),
  },
  { additionalProperties: false },
);

export type LsInput = Static<typeof lsInput>;
