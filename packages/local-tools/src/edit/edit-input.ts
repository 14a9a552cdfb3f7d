import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const editInput = Type.Object(
  {
    path: Type.String({ minLength: 1, description: "File to change, relative to the workspace or absolute." }),
    old_text: Type.String({ description: "Text to replace, exactly as in the file, without line numbers. It must occur once; add lines around it until it does." }),
    new_text: Type.String({ description: "What comes in its place, taken literally." }),
    replace_all: Type.Optional(Type.Boolean({ description: "Replace every occurrence. Default false." })),
  },
  { additionalProperties: false },
);

export type EditInput = Static<typeof editInput>;
