import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const replacement = Type.Object(
  {
    old_text: Type.String({ description: "Text to replace, exactly as in the file, without line numbers. It must occur once; add lines around it until it does." }),
    new_text: Type.String({ description: "What comes in its place, taken literally." }),
    replace_all: Type.Optional(Type.Boolean({ description: "Replace every occurrence. Default false." })),
  },
  { additionalProperties: false },
);

export const editInput = Type.Object(
  {
    path: Type.String({ minLength: 1, description: "File to change, relative to the workspace or absolute." }),
    edits: Type.Array(replacement, { minItems: 1, maxItems: 200, description: "Replacements, each found in the file as it is now; they must not overlap. All are made, or none." }),
    dry_run: Type.Optional(Type.Boolean({ description: "Show the difference and change nothing. Default false." })),
  },
  { additionalProperties: false },
);

export type EditInput = Static<typeof editInput>;
export type Replacement = Static<typeof replacement>;
