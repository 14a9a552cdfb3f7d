import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const grepInput = Type.Object(
  {
    pattern: Type.String({ minLength: 1, description: "Regular expression (Rust syntax, linear time), searched line by line." }),
    path: Type.Optional(Type.String({ minLength: 1, description: "Folder or file to search. Default: the workspace." })),
    glob: Type.Optional(Type.String({ minLength: 1, description: "Only files that match, such as '*.ts' or 'src/**/*.ts'; '!*.md' leaves files out." })),
    type: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: "Only files of this type, such as ts, py or md." })),
    mode: Type.Optional(Type.Union([Type.Literal("content"), Type.Literal("files"), Type.Literal("count"), Type.Literal("only_matching")], { description: "content: matching lines (default); files: names only; count: matching lines per file; only_matching: the matching parts of lines." })),
    context: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, description: "Lines to show before and after each match." })),
    before: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, description: "Lines to show before each match." })),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, description: "Lines to show after each match." })),
    ignore_case: Type.Optional(Type.Boolean({ description: "Default false." })),
    literal: Type.Optional(Type.Boolean({ description: "Take the pattern as plain text. Default false." })),
    multiline: Type.Optional(Type.Boolean({ description: "Let the pattern match over line ends. Default false." })),
    include_ignored: Type.Optional(Type.Boolean({ description: "Search what ignore rules hide as well. Default false." })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000, description: "Most matches (or files) to show. Default 100." })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 10_000, description: "The next page of the same search, as the last answer gave it." })),
  },
  { additionalProperties: false },
);

export type GrepInput = Static<typeof grepInput>;
export type GrepMode = NonNullable<GrepInput["mode"]>;
