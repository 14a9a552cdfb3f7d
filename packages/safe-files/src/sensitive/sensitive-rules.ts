/** A kind of file that holds secrets. */
export interface SensitiveRule {
  /** Kebab-case; shown to people and written in claims. */
  readonly name: string;
  /** What such a file holds, to follow "may hold" in a message. */
  readonly holds: string;
  /**
   * Globs of the gitignore kind, in lower case: without a slash for the last part of a path, with one for its last
   * parts; a final slash and two stars stand for everything below. `!` in front takes out again what an earlier glob of the rule took.
   */
  readonly patterns: readonly string[];
}

/**
 * What is commonly known to hold credentials, by name. Sources: the lists of the large secret scanners' path rules and
 * the documentation of the programs that write the files. Templates without values and public keys are ordinary files.
 */
export const sensitiveRules: readonly SensitiveRule[] = [
  {
    name: "dotenv",
    holds: "environment variables with credentials",
    patterns: [".env", ".env.*", "*.env", ".envrc", ".envrc.*", "!.env.example", "!.env.sample", "!.env.template", "!.env.dist", "!.env.defaults", "!.env.*.example", "!.env.*.sample", "!.env.*.template", "!.env.*.dist", "!.envrc.example", "!.envrc.sample", "!example.env", "!sample.env", "!template.env"],
  },
  { name: "private-key", holds: "a private key", patterns: ["id_rsa", "id_dsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk", "*.pem", "*.key", "*.p8", "*.p12", "*.pfx", "*.ppk", "*.jks", "*.keystore"] },
  { name: "ssh", holds: "keys and hosts of SSH", patterns: [".ssh/**", "!.ssh/known_hosts", "!.ssh/known_hosts.old", "!*.pub"] },
  { name: "gnupg", holds: "private keys of GnuPG", patterns: [".gnupg/**"] },
  { name: "password-store", holds: "passwords", patterns: ["*.kdbx", "*.kdb", ".password-store/**", ".netrc", "_netrc", ".pgpass", "pgpass.conf", ".my.cnf", ".mylogin.cnf", ".htpasswd", ".git-credentials", "etc/shadow", "etc/gshadow"] },
  { name: "registry-token", holds: "tokens of a package registry", patterns: [".npmrc", ".yarnrc.yml", ".pypirc", ".gem/credentials", ".cargo/credentials", ".cargo/credentials.toml", ".m2/settings.xml", ".nuget/nuget.config", ".docker/config.json", ".dockercfg", "containers/auth.json"] },
  {
    name: "cloud-credentials",
    holds: "credentials of a cloud account",
    patterns: [".aws/**", ".azure/**", ".config/gcloud/**", "application_default_credentials.json", ".boto", ".s3cfg", ".config/rclone/rclone.conf", ".config/doctl/config.yaml", ".config/hcloud/cli.toml", ".oci/**", ".terraformrc", ".terraform.d/credentials.tfrc.json", ".config/gh/hosts.yml", ".config/hub"],
  },
  { name: "cluster-credentials", holds: "credentials of a cluster", patterns: [".kube/**", "kubeconfig", "*.kubeconfig"] },
  { name: "infrastructure-state", holds: "the secrets of an infrastructure in plain text", patterns: ["*.tfstate", "*.tfstate.*", "*.tfvars", "*.tfvars.json", "!*.tfvars.example"] },
];
