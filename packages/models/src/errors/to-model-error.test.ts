import { expect, it } from "vitest";
import { ModelError } from "@helve/agent-core";
import { toModelError } from "./to-model-error.ts";

const context = { name: "The API", phase: "request" } as const;

function apiError(statusCode: number, error: object, responseHeaders: Readonly<Record<string, string>> = {}): unknown {
  const message = "message" in error ? error.message : "";
  return Object.assign(new Error(String(message)), { statusCode, responseHeaders, data: { error } });
}

it.each([
  ["400 with OpenAI's code", apiError(400, { message: "too many", code: "context_length_exceeded" }), "context-overflow"],
  ["400 with OpenAI's words", apiError(400, { message: "maximum context length is 8 tokens" }), "context-overflow"],
  ["400 with Anthropic's words", apiError(400, { message: "prompt is too long: 9 tokens > 8 maximum" }), "context-overflow"],
  ["400 with llama.cpp's words", apiError(400, { message: "the request exceeds the available context size" }), "context-overflow"],
  ["413", apiError(413, { message: "Request too large", type: "request_too_large" }), "context-overflow"],
  ["403", apiError(403, { message: "no" }), "authentication"],
  ["404", apiError(404, { message: "model 'x' not found" }), "bad-request"],
  ["529", apiError(529, { message: "Overloaded", type: "overloaded_error" }), "server-error"],
  ["a package's refusal of the prompt", new Error("'audio' functionality not supported"), "bad-request"],
  ["a dropped connection", Object.assign(new Error("Cannot connect to API"), { cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }) }), "connection"],
])("judges %s", (_, error, code) => {
  expect(toModelError(error, context)).toMatchObject({ code });
});

it("says that an empty account does not fill by waiting", () => {
  const error = toModelError(apiError(429, { message: "You exceeded your current quota", code: "insufficient_quota" }), context);
  expect(error).toMatchObject({ code: "rate-limit", retryable: false });
});

it("passes a ModelError through", () => {
  const error = new ModelError("x", { code: "configuration", retryable: false });
  expect(toModelError(error, context)).toBe(error);
});

it("bounds the message, masks secrets and keeps no cause", () => {
  const secret = "plain-looking-value";
  const body = `key ${secret} and sk-${"a".repeat(40)} ${"long ".repeat(2_000)}`;
  const error = toModelError(apiError(400, { message: body }), { ...context, secret });
  expect(error.message.length).toBeLessThan(700);
  expect(error.message).not.toContain(secret);
  expect(error.message).not.toContain("sk-a");
  expect(error.cause).toBeUndefined();
});
