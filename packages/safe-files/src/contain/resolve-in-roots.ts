import { resolve } from "node:path";
import type { Containment, Outside, OutsideReason } from "./containment.ts";
import type { FileAccess, FileRoot } from "./file-root.ts";
import { isWithin } from "./is-within.ts";
import { LinkLoopError } from "./link-loop-error.ts";
import { toCanonicalPath } from "./to-canonical-path.ts";
import { toErrorCode } from "../to-error-code.ts";

export interface ResolveInRootsOptions {
  /** Absolute, or relative to `cwd`. */
  readonly path: string;
  readonly roots: readonly FileRoot[];
  /** Absolute. Default: the first root. */
  readonly cwd?: string | undefined;
  /** What is going to be done. Default `read`. */
  readonly access?: FileAccess | undefined;
}

/**
 * Decides whether a path lies inside the roots, by where it really leads: links are followed, for a missing file those
 * of its nearest existing ancestor. `..` is resolved as text first, since the canonical path is what gets opened. Where
 * roots are nested the innermost one decides about writing. Does not reject.
 *
 * Between this answer and the use of the path a folder may be exchanged for a link; who must rule that out opens the
 * file and looks again at what was opened.
 *
 * @example
 * const where = await resolveInRoots({ path: "src/a.ts", roots: [{ path: "/project", access: "write" }], access: "write" });
 * if (where.kind === "inside") await writeFileAtomic(where.path, "…");
 */
export async function resolveInRoots({ path, roots, cwd, access = "read" }: ResolveInRootsOptions): Promise<Containment> {
  const problem = problemWith(path);
  if (problem !== undefined) return outside({ reason: "invalid-path", message: problem });
  const asked = resolve(cwd ?? roots[0]?.path ?? ".", path);
  try {
    const [canonical, ...canonicalRoots] = await Promise.all([toCanonicalPath(asked), ...roots.map(toCanonicalRoot)]);
    return judge({ asked, canonical, roots, canonicalRoots, access });
  } catch (error) {
    return toOutside(asked, error);
  }
}

function problemWith(path: string): string | undefined {
  if (path === "") return "A path was wanted; an empty text came. Name a file or a folder.";
  if (path.includes("\0")) return "A path was wanted; the text that came holds a NUL character, which no file name can. Remove it.";
  return undefined;
}

async function toCanonicalRoot(root: FileRoot): Promise<FileRoot> {
  return { path: await toCanonicalPath(root.path), access: root.access };
}

interface Case {
  readonly asked: string;
  readonly canonical: string;
  readonly roots: readonly FileRoot[];
  readonly canonicalRoots: readonly FileRoot[];
  readonly access: FileAccess;
}

function judge({ asked, canonical, roots, canonicalRoots, access }: Case): Containment {
  const root = innermost(canonicalRoots.filter(({ path }) => isWithin(path, canonical)));
  if (root === undefined) return refuse({ asked, canonical, roots, canonicalRoots });
  if (access === "write" && root.access === "read") {
    return outside({ reason: "read-only-root", message: `'${asked}' cannot be written: the workspace folder '${root.path}' may be read only.` });
  }
  return { kind: "inside", path: canonical, root: root.path };
}

function innermost(roots: readonly FileRoot[]): FileRoot | undefined {
  return roots.toSorted((one, other) => other.path.length - one.path.length)[0];
}

function refuse({ asked, canonical, roots, canonicalRoots }: Omit<Case, "access">): Outside {
  const folders = roots.length === 0 ? "there are none" : roots.map(({ path }) => `'${path}'`).join(", ");
  const readsAsInside = [...roots, ...canonicalRoots].some(({ path }) => isWithin(resolve(path), asked));
  return readsAsInside
    ? outside({ reason: "link-leaves-roots", target: canonical, message: `'${asked}' leads through a link to '${canonical}', outside the workspace folders (${folders}). Name a path that stays inside.` })
    : outside({ reason: "outside-roots", target: canonical, message: `'${asked}'${canonical === asked ? "" : ` (really '${canonical}')`} is outside the workspace folders (${folders}). Name a path inside them.` });
}

function toOutside(asked: string, error: unknown): Outside {
  if (LinkLoopError.isInstance(error)) return outside({ reason: "link-loop", message: error.message });
  return outside({ reason: "unreadable", message: `Where '${asked}' leads could not be seen (${toErrorCode(error) || String(error)}). Check the path and its permissions.` });
}

function outside(facts: { readonly reason: OutsideReason; readonly message: string; readonly target?: string }): Outside {
  return { kind: "outside", ...facts };
}
