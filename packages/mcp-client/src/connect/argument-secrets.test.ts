import { expect, it } from "vitest";
import { argumentSecrets } from "./argument-secrets.ts";

it.each<readonly [string, readonly string[], readonly string[]]>([
  ["the word behind a flag", ["srv.mjs", "--token", "plain-1", "-v"], ["plain-1"]],
  ["a flag's own value", ["--api-key=plain-1", "--apiKey=plain-2"], ["plain-1", "plain-2"]],
  ["a variable", ["-e", "DB_PASSWORD=plain-1"], ["plain-1"]],
  ["a header", ["--header", "X-Api-Key: plain-1"], ["plain-1"]],
  ["a command line in one argument", ["-c", "serve --secret 'plain-1' --port 80"], ["plain-1"]],
  ["no ordinary flag, and no flag that follows", ["--max-tokens", "100", "--key-file=/k", "--no-token", "--port", "80"], []],
])("finds %s", (_, args, secrets) => {
  expect(argumentSecrets(args)).toEqual(expect.arrayContaining([...secrets]));
  if (secrets.length === 0) expect(argumentSecrets(args)).toEqual([]);
});
