import { expect, it } from "vitest";
import { isCredentialName } from "./is-credential-name.ts";

it.each(["password", "DB_PASSWORD", "apiKey", "api_key", "X-Api-Key", "GITHUB_TOKEN", "clientSecret", "AWS_SECRET_ACCESS_KEY", "AWS_ACCESS_KEY_ID", "MYSQL_PWD", "OPENAI_API_KEY", "authToken", "SECRET_KEY_BASE", "PGPASSWORD", "DB_PASS", "smtpPass"])(
  "takes %s for the name of a credential",
  (name) => expect(isCredentialName(name)).toBe(true),
);

it.each(["max_tokens", "tokenizer", "token_count", "tokens", "PWD", "OLDPWD", "SSH_AUTH_SOCK", "key", "keyboard", "PASSWORD_FILE", "secretary", "first_pass", "pass", "bypass", "passwordless", "password-stdin", "authority", "", "a".repeat(5_000) + "_token"])(
  "takes %s for an ordinary name",
  (name) => expect(isCredentialName(name)).toBe(false),
);
