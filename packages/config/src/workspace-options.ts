import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const rootOptions = Type.Object({
  path: Type.String({ minLength: 1, description: "A folder, relative to this file." }),
  access: Type.Optional(Type.Union([Type.Literal("read"), Type.Literal("write")], { description: "Default: write." })),
});

export const workspaceOptions = Type.Object({
  roots: Type.Optional(Type.Array(rootOptions, { minItems: 1, description: "The folders that tools may touch. Default: the folder helve is started in." })),
  scratch: Type.Optional(Type.String({ minLength: 1, description: "Work on a temporary copy of this folder, relative to this file, and leave the original alone." })),
});

/** Where tools work. */
export type WorkspaceOptions = Static<typeof workspaceOptions>;
