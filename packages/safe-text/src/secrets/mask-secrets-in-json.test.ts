import { expect, it } from "vitest";
import { maskSecretsInJson } from "./mask-secrets-in-json.ts";

it("masks whole strings below a credential's name and keeps numbers, keys and order", () => {
  const value = { user: "ada", api_key: "k", secrets: { a: ["x", 1, null] }, max_tokens: 10, note: "Bearer abcdefgh12345678" };
  expect(JSON.stringify(maskSecretsInJson(value))).toBe(
    '{"user":"ada","api_key":"[masked]","secrets":{"a":["[masked]",1,null]},"max_tokens":10,"note":"Bearer [masked]"}',
  );
});

it("leaves the value that came as it was", () => {
  const value = { token: "abc" };
  maskSecretsInJson(value);
  expect(value).toEqual({ token: "abc" });
});

it("keeps a key named __proto__ as data", () => {
  const masked = maskSecretsInJson(JSON.parse('{"__proto__": {"token": "abc"}}'));
  expect(JSON.stringify(masked)).toBe('{"__proto__":{"token":"[masked]"}}');
});

it("answers for a value nested a hundred thousand deep", () => {
  let value: unknown = "leaf";
  for (let level = 0; level < 100_000; level++) value = [value];
  expect(JSON.stringify(maskSecretsInJson(value))).toContain("[masked]");
});

it("masks database passwords by their variables' names", () => {
  expect(maskSecretsInJson({ PGPASSWORD: "a", MYSQL_PWD: "b", DB_PASS: "c", PGUSER: "d" })).toEqual({ PGPASSWORD: "[masked]", MYSQL_PWD: "[masked]", DB_PASS: "[masked]", PGUSER: "d" });
});

it("masks what stands behind a credential's flag in a list of arguments", () => {
  expect(maskSecretsInJson(["run", "--token", "abc", "--password", "--verbose", "--token-limit", "5"])).toEqual(["run", "--token", "[masked]", "--password", "--verbose", "--token-limit", "5"]);
});
