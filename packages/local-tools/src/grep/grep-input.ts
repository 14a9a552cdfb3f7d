import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const grepInput = Type.Object(
  {
    pattern: Type.String({ minLength: 1, description: "Regular expression (Rust syntax, linear time), searched line by line." }),
    path: Type.Optional(Type.String({ minLength: 1, description: "Folder or file to search. Default: the workspace." })),
    glob: Type.Optional(Type.String({ minLength: 1, description: "Only files that match, such as '*.ts' or 'src/**/*.ts'; '!*.md' leaves files out." })),
    mode: Type.Optional(Type.Union([Type.Literal("content"), Type.Literal("files"), Type.Literal("count")], { description: "content: matching lines (default); files: names only; count: matching lines per file." })),
    context: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, description: "Lines to show around each match." })),
    ignore_case: Type.Optional(Type.Boolean({ description: "Default false." })),
    literal: Type.Optional(Type.Boolean({ description: "Take the pattern as plain text. Default false." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000, description: "Most matches (or files) to show. Default 100." })),
  },
  { additionalProperties: false },
);

export type GrepInput = Static<typeof grepInput>;
export type GrepMode = NonNullable<GrepInput["mode"]>;
