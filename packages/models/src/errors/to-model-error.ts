import { ModelError } from "@helve/agent-core";
import { describeFailure } from "./describe-failure.ts";
import type { Failure } from "./describe-failure.ts";
import { isContextOverflow } from "./is-context-overflow.ts";
import { readFailure } from "./read-failure.ts";
import { toRetryAfterMs } from "./to-retry-after-ms.ts";

export interface FailureContext {
  /** Who was asked, as the beginning of a sentence. */
  readonly name: string;
  /** Whether the reply had begun. */
  readonly phase: "request" | "stream";
  readonly apiKeyEnv?: string | undefined;
  /** Must not appear in the message. */
  readonly secret?: string | undefined;
}

/**
 * What a provider package threw, as a `ModelError`: the kind by status and wording, a bounded message without secrets.
 * The original is not kept as the cause, since it holds the whole request and reply.
 */
export function toModelError(error: unknown, context: FailureContext): ModelError {
  if (ModelError.isInstance(error)) return error;
  const failure = readFailure(error, context.secret);
  return new ModelError(...judge(failure, context));
}

type Judgement = ConstructorParameters<typeof ModelError>;

function judge(failure: Failure, { name, phase, apiKeyEnv }: FailureContext): Judgement {
  const { status } = failure;
  const said = describeFailure(failure);
  if (isContextOverflow(failure)) return [`${name} refused the request: it is longer than the model's context window (${said}). Shorten the conversation or choose a model with a larger window.`, { code: "context-overflow", retryable: false, status }];
  if (status === 401 || status === 403 || failure.kind === "authentication_error") return [`${name} refused the key (${said}). ${checkKey(apiKeyEnv)}`, { code: "authentication", retryable: false, status }];
  if (isQuota(failure)) return [`${name} refused the request: the account has no quota left (${said}). Waiting does not help; check the account.`, { code: "rate-limit", retryable: false, status }];
  if (status === 429 || failure.kind === "rate_limit_error" || failure.kind === "rate_limit_exceeded") return rateLimited(failure, { name, said });
  if (isServerFailure(failure)) return [`${name} failed on its own side (${said}). The same request may succeed later.`, { code: "server-error", retryable: true, status, retryAfterMs: toRetryAfterMs(failure.headers) }];
  if (phase === "stream" || (status !== undefined && status < 300)) return [`${name} broke off in the middle of the reply (${said}). The request can be sent again.`, { code: "broken-stream", retryable: true, status }];
  if (failure.isConnection) return [`${name} could not be reached (${said}). Check the address and the network.`, { code: "connection", retryable: true }];
  return [`${name} did not accept the request (${said}). Check the model's name and the settings.`, { code: "bad-request", retryable: false, status }];
}

function rateLimited(failure: Failure, { name, said }: { readonly name: string; readonly said: string }): Judgement {
  const retryAfterMs = toRetryAfterMs(failure.headers);
  const wait = retryAfterMs === undefined ? "Send the request again later." : `It asks to wait ${Math.ceil(retryAfterMs / 1000)} s.`;
  return [`${name} limits the rate of requests (${said}). ${wait}`, { code: "rate-limit", retryable: true, status: failure.status, retryAfterMs }];
}

function checkKey(apiKeyEnv: string | undefined): string {
  return apiKeyEnv === undefined ? "Check the key." : `Check the key in the environment variable ${apiKeyEnv}.`;
}

function isQuota({ kind }: Failure): boolean {
  return kind === "insufficient_quota" || kind === "billing_error";
}

/** Anthropic streams `overloaded_error` and `api_error` after a 200; 408 and 409 ask for another try as well. */
function isServerFailure({ status = 0, kind }: Failure): boolean {
  return status >= 500 || status === 408 || status === 409 || kind === "overloaded_error" || kind === "api_error" || kind === "server_error";
}
