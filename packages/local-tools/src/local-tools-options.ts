import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const readOptions = Type.Object(
  {
    maxLines: Type.Optional(Type.Integer({ minimum: 1, description: "Most lines of one page. Default 2000." })),
    maxBytes: Type.Optional(Type.Integer({ minimum: 1_024, description: "Most bytes of one page. Default 51200 (50 KiB)." })),
  },
  { additionalProperties: false },
);

const bashOptions = Type.Object(
  {
    shell: Type.Optional(Type.String({ minLength: 1, description: "Absolute path of a POSIX shell. Default: /bin/bash, bash on PATH, /bin/sh." })),
    timeoutSeconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: "How long a command may run when the call does not say. Default 120." })),
    maxTimeoutSeconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: "The longest time a call may ask for. Default 600." })),
    maxOutputBytes: Type.Optional(Type.Integer({ minimum: 1_024, description: "Output beyond this ends the command. Default 1073741824 (1 GiB)." })),
    shownBytes: Type.Optional(Type.Integer({ minimum: 1_024, description: "How much of the output the result shows. Default 30720 (30 KiB)." })),
    keepVariables: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: "Environment variables that commands get although their names say they hold a credential." })),
  },
  { additionalProperties: false },
);

const searchOptions = Type.Object(
  { timeoutSeconds: Type.Optional(Type.Number({ exclusiveMinimum: 0, description: "How long one grep or glob may search. Default 30." })) },
  { additionalProperties: false },
);

/** What can be set about the local tools; every field has a default. */
export const localToolsOptions = Type.Object(
  { read: Type.Optional(readOptions), bash: Type.Optional(bashOptions), search: Type.Optional(searchOptions) },
  { additionalProperties: false },
);

export type LocalToolsOptions = Static<typeof localToolsOptions>;
export type ReadOptions = Static<typeof readOptions>;
export type BashOptions = Static<typeof bashOptions>;
export type SearchOptions = Static<typeof searchOptions>;
