import { Type } from "@sinclair/typebox";
import type { Static } from "@sinclair/typebox";
import type { ModelErrorCode } from "@helve/agent-core";

const scriptCall = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    /** Strings may hold `${name}` for what a step captured. */
    arguments: Type.Optional(Type.Unknown()),
    /** Default: `call-1`, `call-2`, … through the whole script. */
    callId: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);

const scriptUsage = Type.Object(
  { inputTokens: Type.Optional(Type.Integer({ minimum: 0 })), cachedInputTokens: Type.Optional(Type.Integer({ minimum: 0 })), outputTokens: Type.Optional(Type.Integer({ minimum: 0 })) },
  { additionalProperties: false },
);

const errorCodes = ["authentication", "rate-limit", "context-overflow", "bad-request", "server-error", "connection", "broken-stream", "empty-reply", "configuration"] as const satisfies readonly ModelErrorCode[];

const scriptError = Type.Object(
  {
    code: Type.Union(errorCodes.map((code) => Type.Literal(code))),
    message: Type.String({ minLength: 1 }),
    retryable: Type.Optional(Type.Boolean()),
    status: Type.Optional(Type.Integer()),
    retryAfterMs: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);

/** One reply of the model. Its parts come in this order: delay, reasoning, text, calls, then the error or the end. */
export const scriptStep = Type.Object(
  {
    /** Name → pattern (RE2 syntax). The newest tool result that matches gives the value: the whole match. */
    capture: Type.Optional(Type.Record(Type.String({ pattern: "^[A-Za-z_][A-Za-z0-9_]*$" }), Type.String({ minLength: 1 }), { additionalProperties: false })),
    delayMs: Type.Optional(Type.Integer({ minimum: 0 })),
    reasoning: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    calls: Type.Optional(Type.Array(scriptCall)),
    usage: Type.Optional(scriptUsage),
    /** Default: `tool-calls` where there are calls, else `stop`. */
    stop: Type.Optional(Type.Union([Type.Literal("stop"), Type.Literal("tool-calls"), Type.Literal("length"), Type.Literal("content-filter"), Type.Literal("other")])),
    /** The request fails so, after what the step says before it. */
    error: Type.Optional(scriptError),
  },
  { additionalProperties: false },
);

export const scriptFile = Type.Object({ steps: Type.Array(scriptStep) }, { additionalProperties: false });

export type Script = Static<typeof scriptFile>;
export type ScriptStep = Static<typeof scriptStep>;
