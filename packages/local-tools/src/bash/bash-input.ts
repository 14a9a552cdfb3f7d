import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

export const bashInput = Type.Object(
  {
    command: Type.String({ minLength: 1, description: "The command line. Its input is empty; nothing is kept between calls but files." }),
    description: Type.Optional(Type.String({ description: "What it does, in a few words, for the person who may be asked." })),
    timeout: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: "Seconds after which it is ended. Default 120." })),
    cwd: Type.Optional(Type.String({ minLength: 1, description: "Folder to run in. Default: the workspace." })),
  },
  { additionalProperties: false },
);

export type BashInput = Static<typeof bashInput>;
