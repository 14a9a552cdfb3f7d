import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const writeInput = Type.Object(
  {
    path: Type.String({ minLength: 1, description: "File to create or overwrite, relative to the workspace or absolute." }),
    content: Type.String({ description: "The whole new content, written exactly as given." }),
  },
  { additionalProperties: false },
);

export type WriteInput = Static<typeof writeInput>;
