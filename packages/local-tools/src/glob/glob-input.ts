import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const globInput = Type.Object(
  {
    pattern: Type.String({ minLength: 1, description: "Glob of file paths: '*.ts' at any depth, 'src/*.ts' anchored at path, '**/test/*.{js,ts}'." }),
    path: Type.Optional(Type.String({ minLength: 1, description: "Folder to look in. Default: the workspace." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, description: "Most files to list. Default 200." })),
  },
  { additionalProperties: false },
);

export type GlobInput = Static<typeof globInput>;
