/** What a program needs to find its home, its tools and its language; nothing that is likely to hold a secret. */
const inherited: readonly string[] = ["HOME", "LANG", "LC_ALL", "LOGNAME", "PATH", "SHELL", "TERM", "TMPDIR", "TZ", "USER"];

/** What programs on Windows need to start at all. */
const inheritedOnWindows: readonly string[] = [
  "APPDATA", "COMSPEC", "HOMEDRIVE", "HOMEPATH", "LOCALAPPDATA", "PATH", "PATHEXT", "PROCESSOR_ARCHITECTURE", "PROGRAMDATA",
  "PROGRAMFILES", "PROGRAMFILES(X86)", "SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "TMP", "USERNAME", "USERPROFILE", "WINDIR",
];

export interface ChildEnvironmentRequest {
  /** Where the inherited variables come from. */
  readonly from: Readonly<Record<string, string | undefined>>;
  /** What the configuration declares; wins. */
  readonly declared: Readonly<Record<string, string>>;
  readonly platform?: NodeJS.Platform;
}

/** The whole environment of a server: a few inherited names and what was declared for it. */
export function childEnvironment({ from, declared, platform = process.platform }: ChildEnvironmentRequest): Readonly<Record<string, string>> {
  const names = platform === "win32" ? inheritedOnWindows : inherited;
  const kept = names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]] as const]));
  return { ...Object.fromEntries(kept), ...declared };
}
