import { expect, it } from "vitest";
import { findSensitiveRule } from "./find-sensitive-rule.ts";
import { matchesPathGlob } from "./matches-path-glob.ts";
import { sensitiveRules } from "./sensitive-rules.ts";

it.each([
  ["dotenv", ["/repo/.env", "/repo/.env.local", "/repo/.ENV.Production", "/repo/deploy/production.env", "/repo/.envrc"]],
  ["private-key", ["/home/ada/id_rsa", "/repo/certs/server.pem", "/repo/tls/site.key", "/repo/store.jks", "/repo/a.p12", "/repo/a.pfx", "/repo/a.ppk"]],
  ["ssh", ["/home/ada/.ssh/config", "/home/ada/.ssh/keys/work"]],
  ["gnupg", ["/home/ada/.gnupg/private-keys-v1.d/a"]],
  ["password-store", ["/home/ada/.netrc", "/home/ada/.pgpass", "/home/ada/.git-credentials", "/home/ada/all.kdbx", "/etc/shadow"]],
  ["registry-token", ["/home/ada/.npmrc", "/home/ada/.pypirc", "/home/ada/.docker/config.json", "/home/ada/.cargo/credentials.toml"]],
  ["cloud-credentials", ["/home/ada/.aws/credentials", "/home/ada/.aws/sso/cache/a.json", "/home/ada/.config/gcloud/a", "/home/ada/.azure/a", "/home/ada/.boto"]],
  ["cluster-credentials", ["/home/ada/.kube/config", "/repo/kubeconfig"]],
  ["infrastructure-state", ["/repo/terraform.tfstate", "/repo/terraform.tfstate.backup", "/repo/prod.tfvars"]],
])("LT-41 knows files of the kind '%s'", (name, paths) => {
  for (const path of paths) expect({ path, rule: findSensitiveRule(path)?.name }).toEqual({ path, rule: name });
});

it("LT-41 leaves templates, public keys and files with similar names alone", () => {
  const ordinary = ["/r/.env.example", "/r/.env.production.example", "/r/.env.production.sample", "/r/.env.ci.template", "/r/.env.local.dist", "/r/.env.sample", "/r/.env.template", "/r/environment.ts", "/r/env", "/h/id_rsa.pub", "/h/.ssh/id_rsa.pub", "/h/.ssh/known_hosts", "/r/keys.ts", "/r/a.keys", "/r/docker/config.json", "/r/config.json", "/r/aws/credentials.md", "/r/.aws", "/r/tfstate.md", "/r/package.json.asc", "/"];
  for (const path of ordinary) expect({ path, rule: findSensitiveRule(path)?.name }).toEqual({ path, rule: undefined });
});

it("has rules whose names are unique and whose globs are in lower case", () => {
  expect(new Set(sensitiveRules.map(({ name }) => name)).size).toBe(sensitiveRules.length);
  for (const { patterns } of sensitiveRules) for (const pattern of patterns) expect(pattern).toBe(pattern.toLowerCase());
});

it.each([
  ["a/b.env", "*.env", true],
  ["b.env.x", "*.env", false],
  ["a/x/y", "a/**", true],
  ["z/a/x", "a/**", true],
  ["a", "a/**", false],
  ["a/aws/x/y", "aws/*/y", true],
  ["xaab", "x*a*b", true],
  ["xab", "x*aa*b", false],
  ["aa", "a*a", true],
  ["a", "a*a", false],
])("judges %s by %s", (path, glob, matches) => {
  expect(matchesPathGlob(path.split("/"), glob)).toBe(matches);
});

it("LT-95 takes linear time for many stars", () => {
  expect(matchesPathGlob(["a".repeat(50_000)], `${"a*".repeat(200)}b`)).toBe(false);
});
