const marker = Symbol.for("@helve/agent-core.ModelError");

/** What went wrong between us and a model, in kinds that a loop can act on. */
export type ModelErrorCode =
  | "authentication"
  | "rate-limit"
  | "context-overflow"
  | "bad-request"
  | "server-error"
  | "connection"
  | "broken-stream"
  | "empty-reply"
  | "configuration";

/** A model request that failed. The message says what was wanted, what came and what to do, and holds no secret. */
export class ModelError extends Error {
  readonly [marker] = true;
  override readonly name = "ModelError";
  readonly code: ModelErrorCode;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** The HTTP status, where there was one. */
  declare readonly status?: number;
  /** How long the provider asked to wait, in milliseconds. */
  declare readonly retryAfterMs?: number;

  constructor(message: string, fields: { readonly code: ModelErrorCode; readonly retryable: boolean; readonly status?: number | undefined; readonly retryAfterMs?: number | undefined; readonly cause?: unknown }) {
    super(message, { cause: fields.cause });
    this.code = fields.code;
    this.retryable = fields.retryable;
    if (fields.status !== undefined) this.status = fields.status;
    if (fields.retryAfterMs !== undefined) this.retryAfterMs = fields.retryAfterMs;
  }

  /** Holds across copies of this package, where `instanceof` does not. */
  static isInstance(value: unknown): value is ModelError {
    return typeof value === "object" && value !== null && marker in value;
  }
}
