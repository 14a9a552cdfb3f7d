import { isCredentialName } from "@helve/safe-text";

/**
 * The values of a command line whose flag or name says that they are credentials: `--token X`, `--api-key=X`,
 * `API_KEY=X`, `Authorization: X`; also inside one argument that is a command line itself, as after `sh -c`.
 */
export function argumentSecrets(args: readonly string[]): readonly string[] {
  const inner = args.filter((arg) => /\s/.test(arg)).map((arg) => arg.split(/\s+/).map(withoutQuotes));
  return [args, ...inner].flatMap(credentialsAmong);
}

function credentialsAmong(words: readonly string[]): readonly string[] {
  return words.flatMap((word, index) => {
    const { name = "", value } = assignment.exec(word)?.groups ?? {};
    if (value !== undefined) return isCredentialName(name) ? [withoutQuotes(value)] : [];
    const next = words[index + 1];
    return flag.test(word) && isCredentialName(word) && next !== undefined && !next.startsWith("--") ? [next] : [];
  });
}

const assignment = /^(?<name>[-\w.]{1,128})\s*[=:]\s*(?<value>.+)$/s;
const flag = /^-[-\w.]+$/;

function withoutQuotes(word: string): string {
  return word.replace(/^["']/, "").replace(/["']$/, "");
}
