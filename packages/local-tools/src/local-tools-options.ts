import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const readOptions = Type.Object(
  {
    maxLines: Type.Optional(Type.Integer({ minimum: 1, description: "Most lines of one page. Default 2000." })),
    maxBytes: Type.Optional(Type.Integer({ minimum: 1_024, description: "Most bytes of one page. Default 51200 (50 KiB)." })),
    imageMaxSide: Type.Optional(Type.Integer({ minimum: 1, description: "Longest side of an image, in pixels; larger ones are made smaller. Default 2000." })),
    imageMaxBytes: Type.Optional(Type.Integer({ minimum: 1_024, description: "Most bytes of an image; larger ones are made smaller. Default 3500000." })),
    pdfMaxPages: Type.Optional(Type.Integer({ minimum: 1, description: "Most pages of a PDF in one call. Default 20." })),
  },
  { additionalProperties: false },
);

const changeOptions = Type.Object(
  {
    readFirst: Type.Optional(
      Type.Union([Type.Literal("always"), Type.Literal("known"), Type.Literal("never")], {
        description: "always: an existing file is overwritten only after this session has read it as it is (default). known: only a file that changed since it was read is refused. never: nothing is compared.",
      }),
    ),
    undo: Type.Optional(Type.Boolean({ description: "Keep what each change replaced, for undo. Default true, where there is a folder for it." })),
    sync: Type.Optional(Type.Boolean({ description: "Wait until the bytes have reached the medium. Default false." })),
    lock: Type.Optional(Type.Union([Type.Literal("process"), Type.Literal("machine")], { description: "Whom a change waits for: calls of this process, or of every process on this machine (default)." })),
  },
  { additionalProperties: false },
);

const sensitiveOptions = Type.Object(
  {
    allow: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: "Globs of files that are no secret although a rule says so, such as '*.pem'." })),
    also: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description: "Globs of further files that hold secrets." })),
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
  {
    read: Type.Optional(readOptions),
    changes: Type.Optional(changeOptions),
    sensitive: Type.Optional(sensitiveOptions),
    search: Type.Optional(searchOptions),
    bash: Type.Optional(bashOptions),
  },
  { additionalProperties: false },
);

export type LocalToolsOptions = Static<typeof localToolsOptions>;
export type ReadOptions = Static<typeof readOptions>;
export type ChangeOptions = Static<typeof changeOptions>;
export type SensitiveOptions = Static<typeof sensitiveOptions>;
export type BashOptions = Static<typeof bashOptions>;
export type SearchOptions = Static<typeof searchOptions>;
