import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

const rules = (description: string) => Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description }));

/** Which calls run, ask or are refused, as settings. */
export const permissionOptions = Type.Object(
  {
    profile: Type.Optional(Type.Literal("default", { description: "What holds for calls that no rule speaks of." })),
    allow: rules("Tools that run without asking: names, globs, server:NAME, kind:builtin. Third-party and destructive tools only by their own name."),
    ask: rules("Tools that ask each time; also effect:write-files. Beats allow."),
    deny: rules("Tools that are refused whatever the arguments; also effect:write-files. Beats ask and allow."),
  },
  { additionalProperties: false },
);

export type PermissionOptions = Static<typeof permissionOptions>;
