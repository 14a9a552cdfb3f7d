import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const globInput = Type.Object(
  {
    pattern: Type.String({ minLength: 1, description: "Glob of file paths: '*.ts' at any depth, 'src/*.ts' anchored at path, '**/test/*.{js,ts}'." }),
    path: Type.Optional(Type.String({ minLength: 1, description: "Folder to look in. Default: the workspace." })),
    order: Type.Optional(Type.Union([Type.Literal("name"), Type.Literal("newest")], { description: "By path (default) or last changed first." })),
    include_ignored: Type.Optional(Type.Boolean({ description: "List what ignore rules hide as well. Default false." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000, description: "Most files to list. Default 200." })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000, description: "The next page of the same listing, as the last answer gave it." })),
  },
  { additionalProperties: false },
);

export type GlobInput = Static<typeof globInput>;
