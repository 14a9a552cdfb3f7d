import { mask } from "./mask.ts";

/** One recognisable form of a secret: what to find and what to leave in its place. */
export interface SecretShape {
  readonly name: string;
  readonly pattern: RegExp;
  readonly replacement: string;
}

/**
 * Secrets that are known by their form alone.
 *
 * Every pattern starts where no part of the same run can start again (a lookbehind, or a bounded repeat), so that one
 * pass over hostile text stays linear. The prefixes are those the issuers document.
 */
export const secretShapes: readonly SecretShape[] = [
  whole("private key block", /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[A-Za-z0-9+/=\s\\:,]*(?:-(?!----)[A-Za-z0-9+/=\s\\:,]*)*(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?/g),
  whole("OpenAI, Anthropic and alike", /(?<![A-Za-z0-9_-])sk-[A-Za-z0-9_-]{16,}/g),
  whole("Stripe", /(?<![A-Za-z0-9_])[rs]k_(?:live|test)_[A-Za-z0-9]{16,}/g),
  whole("GitHub", /(?<![A-Za-z0-9_])(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,})/g),
  whole("GitLab", /(?<![A-Za-z0-9_-])glpat-[A-Za-z0-9_-]{16,}/g),
  whole("npm", /(?<![A-Za-z0-9_])npm_[A-Za-z0-9]{30,}/g),
  whole("AWS access key id", /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g),
  whole("Slack", /(?<![A-Za-z0-9_-])xox[abeoprs]-[A-Za-z0-9-]{10,}/g),
  whole("Google API key", /(?<![A-Za-z0-9_-])AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/g),
  whole("JSON Web Token", /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/g),
  kept("URL credentials", /(:\/\/[^\s/:@"'`]{0,256}:)[^\s/@"'`]{1,1024}(?=@)/g),
  kept("authorization header", /((?<![A-Za-z])(?:proxy-)?authorization["']?[ \t]{0,8}[:=][ \t]{0,8}["']?(?:bearer|basic|token|digest)[ \t]{1,8})[^\s"',;]{4,}/gi),
  kept("bearer token", /((?<![A-Za-z])bearer[ \t]{1,8})(?=[A-Za-z._~+/=-]{0,64}[0-9])[A-Za-z0-9._~+/=-]{16,}/gi),
  kept("user and password of curl", /((?<![^\s"'`])(?:-u|-U|--user|--proxy-user)(?:=|[ \t]{1,8})["']?(?!git@|[0-9]{1,10}:[0-9])[^\s:"'`/\\]{1,256}:)(?![$<\\]|\/\/)[^\s"'`]{1,1024}/g),
  // Only here is what stands directly behind -p a password; other programs take a port or a path there.
  kept("password of mysql", /((?<![A-Za-z0-9_-])(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)(?:[ \t]{1,8}[^\s|;&]{1,200}){0,20}?[ \t]{1,8}-p["']?)(?![$<"'])[^\s"'`|;&]{1,1024}/g),
];

function whole(name: string, pattern: RegExp): SecretShape {
  return { name, pattern, replacement: mask };
}

/** The first group stays, so that the reader still sees what was masked. */
function kept(name: string, pattern: RegExp): SecretShape {
  return { name, pattern, replacement: `$1${mask}` };
}
