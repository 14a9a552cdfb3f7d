import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

/** What `artifact_read` is called with: a handle and at most one selection. */
export const artifactReadInput = Type.Object(
  {
    handle: Type.String({ description: "The handle from a notice." }),
    lines: Type.Optional(Type.String({ description: 'Lines "from-to", counted from 1, both included. "200-" reads on from line 200.' })),
    bytes: Type.Optional(Type.String({ description: 'Bytes "from-to", counted from 0, the last one not included.' })),
    tail: Type.Optional(Type.Integer({ minimum: 1, description: "The last so many lines." })),
    search: Type.Optional(Type.String({ minLength: 1, description: "Words, or an RE2 pattern, to find. (?i) in front ignores case." })),
    jsonPath: Type.Optional(Type.String({ minLength: 1, description: 'One value of a JSON artifact, such as $.items[3].name or $["odd key"].' })),
  },
  { additionalProperties: false },
);

export type ArtifactReadInput = Static<typeof artifactReadInput>;
