import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";

/** Everything but the transport. */
const commonOptions = {
  /** Believe this server's own hints about its tools. Default false: its tools then count as able to do anything. */
  trusted: Type.Optional(Type.Boolean()),
  /** Default true. A server that is off has no tools and is never started. */
  enabled: Type.Optional(Type.Boolean()),
  /** How long starting and shaking hands may take. Default 30,000. */
  connectTimeoutMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_600_000 })),
  /**
   * How long the first listing may be waited for. Default 10,000. The server is connected to all the same; its tools
   * come once it answers.
   */
  listWaitMs: Type.Optional(Type.Integer({ minimum: 1, maximum: 3_600_000 })),
  /** Deadlines of a call, instead of the host's; progress renews `idleMs`. */
  callLimits: Type.Optional(
    Type.Object({ idleMs: Type.Optional(Type.Integer({ minimum: 1 })), totalMs: Type.Optional(Type.Integer({ minimum: 1 })) }, { additionalProperties: false }),
  ),
  /** The longest message that is accepted, in bytes. Default 16 MiB. */
  maxMessageBytes: Type.Optional(Type.Integer({ minimum: 1_024 })),
};

const strings = Type.Record(Type.String(), Type.String());

/** A server that is started as a process and spoken to over its pipes. */
export const stdioServerOptions = Type.Object(
  {
    command: Type.String({ minLength: 1 }),
    args: Type.Optional(Type.Array(Type.String())),
    /** Added to the minimal environment that every server gets. */
    env: Type.Optional(strings),
    /** Relative to the workspace, which is the default. */
    cwd: Type.Optional(Type.String({ minLength: 1 })),
    ...commonOptions,
  },
  { additionalProperties: false },
);

/** A server that is reached over streamable HTTP. */
export const httpServerOptions = Type.Object(
  {
    url: Type.String({ pattern: "^https?://" }),
    /** Sent with every request; their values appear in no message. */
    headers: Type.Optional(strings),
    ...commonOptions,
  },
  { additionalProperties: false },
);

export const mcpServerOptions = Type.Union([stdioServerOptions, httpServerOptions]);

/**
 * A server's name: 1 to 64 characters, no space, no control character and none that means something in a tool list
 * (`:`, `*`, `,`) or in a path (`/`).
 */
export const serverNamePattern = "^[^\\s\\u0000-\\u001f\\u007f/:*,]{1,64}$";

/** Servers by name. */
export const mcpServersOptions = Type.Record(Type.String({ pattern: serverNamePattern }), mcpServerOptions, { additionalProperties: false });

export type StdioServerOptions = Static<typeof stdioServerOptions>;
export type HttpServerOptions = Static<typeof httpServerOptions>;
export type McpServerOptions = Static<typeof mcpServerOptions>;
export type McpServersOptions = Static<typeof mcpServersOptions>;
