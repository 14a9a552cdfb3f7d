import { describe, expect, it } from "vitest";
import { maskSecrets } from "./mask-secrets.ts";

// Put together here, so that no scanner takes this file for a leak.
const body = "Ab3dEf6hIj9kLm2nOp5qRs8t";
const shapes: readonly (readonly [string, string])[] = [
  ["an OpenAI key", `sk-${"proj-"}${body}`],
  ["an Anthropic key", `sk-${"ant-api03-"}${body}-${body}`],
  ["a GitHub token", `ghp_${body}`],
  ["a fine-grained GitHub token", `github_pat_${body}_${body}`],
  ["an AWS access key id", `AKIA${"ABCDEFGH12345678"}`],
  ["a Slack token", `xoxb-${"123456789012"}-${body}`],
  ["a Google API key", `AIza${"B".repeat(35)}`],
  ["a JSON Web Token", `eyJ${body}.eyJ${body}.${body}`],
  ["a private key block", `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,AB\n\n${body}\n${body}==\n-----END RSA PRIVATE KEY-----`],
];

describe("maskSecrets", () => {
  it.each(shapes)("masks %s wherever it stands", (_, secret) => {
    expect(maskSecrets(`before ${secret} after`)).toBe("before [masked] after");
  });

  it("masks a private key block that was cut off in the middle", () => {
    expect(maskSecrets(`x\n-----BEGIN PRIVATE KEY-----\n${body}\n${body}`)).toBe("x\n[masked]");
  });

  it.each([
    ["the password of a URL", "postgres://ada:hunter2@db/app", "postgres://ada:[masked]@db/app"],
    ["an authorization header", "Authorization: Bearer abc123def", "Authorization: Bearer [masked]"],
    ["a bearer token in prose", "used Bearer abcdefgh12345678 here", "used Bearer [masked] here"],
    ["an environment assignment", "export DB_PASSWORD=swordfish\nA=1", "export DB_PASSWORD=[masked]\nA=1"],
    ["an AWS secret assignment", `aws_secret_access_key = ${body}/+x`, "aws_secret_access_key = [masked]"],
    ["a JSON field", '{"api_key": "k\\"1", "n": 1}', '{"api_key": "[masked]", "n": 1}'],
    ["a JSON field inside a JSON string", '{\\"clientSecret\\":\\"abc\\",\\"n\\":1}', '{\\"clientSecret\\":\\"[masked]\\",\\"n\\":1}'],
    ["a YAML value", "password: correcthorse\nuser: ada", "password: [masked]\nuser: ada"],
    ["a query parameter", "/cb?access_token=abcdef&state=1", "/cb?access_token=[masked]&state=1"],
    ["an assignment behind another name", "url: password=abc", "url: password=[masked]"],
    ["a quoted value without its end", "token: \"abc\nnext", "token: \"[masked]\nnext"],
    ["the password of curl's user", "curl -u admin:hunter2secret https://a.b/c", "curl -u admin:[masked] https://a.b/c"],
    ["the password of curl's user in quotes", "curl --user 'me@a.b:hunter2' x", "curl --user 'me@a.b:[masked]' x"],
    ["a user's password that is the user's name", "-u root:root", "-u root:[masked]"],
    ["mysql's password", "mysql -phunter2secret app", "mysql -p[masked] app"],
    ["mysqldump's password behind other flags", "mysqldump -u root -h db -p'hunter2' app", "mysqldump -u root -h db -p'[masked]' app"],
    ["a password in a sentence", "the password: letmein123456, then go on", "the password: [masked], then go on"],
    ["a flag with its value behind a blank", "run --token tok_abcdef1234567890 --password x --dry", "run --token [masked] --password [masked] --dry"],
    ["a flag with its value behind a sign", "run --api-key=k-1 --client-secret='a b' -token=c", "run --api-key=[masked] --client-secret='[masked]' -token=[masked]"],
  ])("masks %s and keeps what stands around it", (_, text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each([
    "max_tokens=4096 and tokenizer: cl100k",
    "const token = readToken();",
    "interface A { password: string; token?: Token }",
    "secret = process.env.APP",
    "PASSWORD_FILE=/run/secrets/db",
    "API_KEY=$OPENAI_KEY",
    "api_key: <your key>",
    "a bearer of good news",
    "task-abcdefghijklmnopqrstuvwxyz and risk-assessment-of-everything",
    "http://localhost:8080/a@b",
    "if (password == other) {}",
    "run --token-limit 5 --max-tokens 10 --tokenizer cl100k",
    "docker login --password-stdin registry.example --no-password now",
    "pass the --password flag, or --token TOKEN, or --api-key <key>, or --secret $SECRET, or --token --verbose",
    "--password string   the password to use",
    "docker run -u 1000:1000 -p8080:80 image",
    "git push -u git@example.org:a/b && ssh -p2222 host && mysql -p app",
    "open -u https://a.b/c",
    "{ token: readToken, data: Uint8Array, secret: Uint8Array, password: string; }",
  ])("leaves %j as it is", (text) => {
    expect(maskSecrets(text)).toBe(text);
  });

  it("changes nothing more when it is applied again", () => {
    const text = shapes.map(([, secret]) => secret).join("\n") + '\npassword=abc\n{"token":"x"}\ncurl -u a:b\nmysql -px\n--token y --secret=z';
    expect(maskSecrets(maskSecrets(text))).toBe(maskSecrets(text));
  });

  const repeats = ["eyJ", "eyJaaaaaaaa.", "://a:", "-----BEGIN PRIVATE KEY-----", "password=\"", "token: \\\"", "sk-", "bearer ", "authorization:", "a", "A_", "token=", "\\\"token\\\":\\\\\"", "mysql ", "mysql -p", "mysql a -", "-u a", "-u a:", "--token ", "--token=\"", "--", "-a", "AIza", "-", " "];
  it.each(repeats)("stays linear on a megabyte of %j", (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    const started = performance.now();
    maskSecrets(text);
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it("takes a private key block of many megabytes", () => {
    expect(maskSecrets(`-----BEGIN PRIVATE KEY-----\n${"A".repeat(20_000_000)}\n-----END PRIVATE KEY-----`)).toBe("[masked]");
  });
});
