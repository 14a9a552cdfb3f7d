import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const lsInput = Type.Object(
  {
    path: Type.Optional(Type.String({ minLength: 1, description: "Folder to list. Default: the workspace." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, description: "Most entries to list. Default 500." })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000, description: "The next page of the same folder, as the last answer gave it." })),
  },
  { additionalProperties: false },
);

export type LsInput = Static<typeof lsInput>;
