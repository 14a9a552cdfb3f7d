import type { Failure } from "./describe-failure.ts";

/**
 * Whether the request was too long for the model. OpenAI says `context_length_exceeded` and "maximum context length",
 * Anthropic "prompt is too long" or 413 `request_too_large`; servers of open models word it in one of these ways.
 */
export function isContextOverflow({ status, kind, message }: Failure): boolean {
  if (kind === "context_length_exceeded" || kind === "request_too_large" || status === 413) return true;
  return (status === undefined || status === 400 || status === 422) && wordings.some((wording) => wording.test(message));
}

const wordings = [/maximum context length/i, /prompt is too long/i, /exceeds? the (?:model's )?(?:available )?context/i, /context (?:window|length) (?:is )?exceeded/i];
