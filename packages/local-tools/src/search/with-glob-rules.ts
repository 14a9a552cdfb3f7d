import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs a search with the arguments that restrict it to a glob. ripgrep's own `--glob` overrides ignore files, so that
 * `*.ts` would bring back what `.gitignore` hides; the same glob as an ignore file of the lowest rank does not.
 * A glob with `!` in front only takes away, which `--glob` does without harm.
 */
export async function withGlobRules<T>(glob: string | undefined, run: (args: readonly string[]) => Promise<T>): Promise<T> {
  if (glob === undefined) return run([]);
  if (glob.startsWith("!")) return run([`--glob=${glob}`]);
  const folder = await mkdtemp(join(tmpdir(), "helve-glob-"));
  try {
    const rules = join(folder, "rules");
    await writeFile(rules, toRules(glob));
    return await run([`--ignore-file=${rules}`]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ignore everything but folders, then take back what matches: the last rule that matches wins. */
function toRules(glob: string): string {
  return `*\n!*/\n!${glob.startsWith("#") ? `\\${glob}` : glob}\n`;
}
