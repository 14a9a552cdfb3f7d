/**
 * Whether a variable, field or header name says that its value is a credential.
 *
 * Names are judged by whole segments (`_`, `-`, `.`, blank and camelCase borders), so `api_key`, `DB_PASSWORD` and
 * `clientSecret` are credentials while `max_tokens`, `tokenizer` and `PASSWORD_FILE` are not.
 *
 * @example
 * isCredentialName("GITHUB_TOKEN"); // true
 * isCredentialName("max_tokens"); // false
 */
export function isCredentialName(name: string): boolean {
  if (name.length > longestName) return false;
  const segments = toSegments(name);
  const last = segments.at(-1);
  if (last === undefined || describing.has(last)) return false;
  return segments.some((segment, index) => {
    if (words.has(segment) || segment.endsWith("password")) return true;
    if (segment === "pwd") return segments.length > 1;
    if (segment === "pass") return passOwners.has(segments[index - 1] ?? "");
    return segment === "key" && keyOwners.has(segments[index - 1] ?? "");
  });
}

/** Longer names are data, not names; the bound keeps hostile input cheap. */
const longestName = 128;

const words = new Set([
  "password", "passwd", "passphrase", "secret", "secrets", "token", "apikey", "accesskey", "secretkey", "privatekey",
  "authtoken", "accesstoken", "dbpass", "credential", "credentials", "authorization", "cookie",
]);

/** `key` alone is an ordinary word (a map key); behind one of these it is a credential. */
const keyOwners = new Set(["api", "access", "secret", "private", "auth", "signing", "encryption", "account", "subscription", "master"]);

/** `pass` alone is a run or a ticket; behind one of these it is a password. */
const passOwners = new Set([
  "db", "database", "mysql", "mariadb", "pg", "postgres", "redis", "mongo", "smtp", "imap", "mail", "email", "ftp", "ssh", "ldap",
  "user", "admin", "root", "login", "auth", "proxy",
]);

/** A name that ends so tells something about the credential and does not hold it. */
const describing = new Set([
  "file", "files", "dir", "directory", "path", "name", "names", "count", "limit", "budget", "usage", "type", "url", "uri",
  "endpoint", "ttl", "expiry", "expires", "length", "size", "policy", "ratio", "estimate", "rotation", "stdin", "prompt",
]);

function toSegments(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((segment) => segment !== "");
}
