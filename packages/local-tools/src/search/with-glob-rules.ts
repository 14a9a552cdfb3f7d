import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a glob is combined with. */
export interface GlobRules {
  /** Globs of which one has to match; a glob with `!` in front takes away. */
  readonly globs: readonly string[];
  /** ripgrep's name for a kind of files. */
  readonly type?: string | undefined;
}

/**
 * Runs a search with the arguments that restrict it to globs and a type. ripgrep's own `--glob` overrides ignore files,
 * so that `*.ts` would bring back what `.gitignore` hides. Globs of names are a type made for this run, which only ever
 * takes away; types know names alone, so that globs of paths are an ignore file of the lowest rank. A glob with `!` in
 * front only takes away, which `--glob` does without harm.
 */
export async function withGlobRules<T>({ globs, type }: GlobRules, run: (args: readonly string[]) => Promise<T>): Promise<T> {
  const types = type === undefined ? [] : [`--type=${type}`];
  if (globs.length === 0) return run(types);
  if (globs.every((glob) => glob.startsWith("!"))) return run([...types, ...globs.map((glob) => `--glob=${glob}`)]);
  if (isOnlyNames({ globs, type })) return run([...globs.map((glob) => `--type-add=helveglob:${glob}`), "--type=helveglob"]);
  const folder = mkdtempSync(join(tmpdir(), "helve-glob-"));
  try {
    const rules = join(folder, "rules");
    writeFileSync(rules, toRules(globs));
    return await run([...types, `--ignore-file=${rules}`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a type does it. Where not, an ignore file that takes something back outranks ours, and the answer has to be checked. */
export function isOnlyNames({ globs, type }: GlobRules): boolean {
  return type === undefined && globs.every((glob) => !glob.includes("/"));
}

/** Ignore everything but folders, then take back what matches: the last rule that matches wins. */
function toRules(globs: readonly string[]): string {
  return ["*", "!*/", ...globs.map((glob) => `!${toRule(glob)}`), ""].join("\n");
}

/** Blanks at the end count in a glob, and not in a line of an ignore file. */
function toRule(glob: string): string {
  return glob.replace(/^#/, "\\#").replace(/ +$/, (blanks) => "\\ ".repeat(blanks.length));
}
