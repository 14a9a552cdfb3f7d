import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

export type FoundShell = { readonly kind: "shell"; readonly path: string } | { readonly kind: "missing"; readonly why: string };

/**
 * The POSIX shell that runs commands: the configured one and no other, else bash, else `sh`. `$SHELL` is what a person
 * likes to type in and does not count.
 */
export function findShell({ configured, path = "" }: { readonly configured?: string | undefined; readonly path?: string | undefined }): FoundShell {
  if (configured !== undefined) {
    return isAbsolute(configured) && isProgram(configured) ? { kind: "shell", path: configured } : { kind: "missing", why: `The setting bash.shell names '${configured}', which is no program with an absolute path. Correct the setting.` };
  }
  const found = firstProgram(shellsInOrder(path));
  return found === undefined ? { kind: "missing", why: "There is no bash and no /bin/sh on this machine. Install one, or name one in the setting bash.shell." } : { kind: "shell", path: found };
}

function* shellsInOrder(path: string): Generator<string> {
  yield "/bin/bash";
  for (const folder of path.split(delimiter)) if (isAbsolute(folder)) yield join(folder, "bash");
  yield "/bin/sh";
}

function firstProgram(candidates: Iterable<string>): string | undefined {
  for (const candidate of candidates) if (isProgram(candidate)) return candidate;
  return undefined;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Whatever the reason, it cannot be run.
    return false;
  }
}
