import { statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorResult } from "@helve/agent-core";
import type { CallFacts, ToolResult } from "@helve/agent-core";
import { toErrorCode } from "@helve/safe-files";
import { toFileFailure } from "../failures/to-file-failure.ts";
import type { SensitiveOptions } from "../local-tools-options.ts";
import { locate } from "../paths/locate.ts";
import { missingFile } from "../paths/missing-file.ts";
import { createSensitivePolicy } from "../paths/sensitive-policy.ts";
import { withheld } from "../paths/withheld.ts";
import { createGlobMatcher } from "./create-glob-matcher.ts";
import type { Raw } from "./raw-name.ts";
import { sensitiveSearch } from "./sensitive-search.ts";
import type { SensitiveSearch } from "./sensitive-search.ts";
import { toRelativeGlobs } from "./to-relative-globs.ts";
import { isOnlyNames } from "./with-glob-rules.ts";

export interface Place {
  readonly kind: "place";
  /** Where ripgrep runs: globs and its answers are relative to it. */
  readonly folder: string;
  /** What it searches, relative to `folder`. */
  readonly target: string;
  readonly isFile: boolean;
  readonly shown: string;
  readonly globs: readonly string[];
  readonly sensitive: SensitiveSearch;
  /** Whether a name that ripgrep gave matches; absent where ripgrep judges that alone. */
  readonly isMatch?: (name: Raw) => boolean;
  /** A name that ripgrep gave, as answers show it. */
  readonly show: (name: string) => string;
}

export type SearchPlace = Place | { readonly kind: "refused"; readonly result: ToolResult };

export interface SearchPlaceOptions {
  readonly path?: string | undefined;
  readonly glob?: string | undefined;
  readonly type?: string | undefined;
  readonly facts: CallFacts;
  readonly sensitive: SensitiveOptions;
}

/** Decides where a search runs, and refuses what cannot be searched or is withheld as a whole. */
export async function searchPlace({ path = ".", glob, type, facts, sensitive }: SearchPlaceOptions): Promise<SearchPlace> {
  const policy = createSensitivePolicy(sensitive);
  const location = await locate({ path, access: "read", facts, sensitive: policy });
  if (location.kind === "refused") return location;
  const { shown } = location;
  try {
    const isFolder = statSync(location.path).isDirectory();
    const rule = location.sensitive ?? (isFolder ? policy(join(location.path, anyName)) : undefined);
    if (rule !== undefined) return { kind: "refused", result: withheld({ shown, rule }) };
    const folder = isFolder ? location.path : dirname(location.path);
    const relative = glob === undefined ? { kind: "globs" as const, globs: [] } : toRelativeGlobs(glob, folder);
    if (relative.kind === "refused") return { kind: "refused", result: badGlob(glob ?? "", relative.why) };
    const shownFolder = isFolder ? shown : dirname(shown);
    return {
      kind: "place",
      folder,
      target: isFolder ? "./" : `./${basename(location.path)}`,
      isFile: !isFolder,
      shown,
      globs: relative.globs,
      sensitive: sensitiveSearch(sensitive, folder),
      ...(relative.globs.length === 0 || relative.globs.every((one) => one.startsWith("!")) || isOnlyNames({ globs: relative.globs, type }) ? {} : { isMatch: createGlobMatcher(relative.globs) }),
      show: (name) => join(shownFolder, name),
    };
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return { kind: "refused", result: await missingFile(location) };
    return { kind: "refused", result: toFileFailure(error, { doing: "search", shown }) };
  }
}

/** Where a file of no special name is withheld, all of the folder is. */
const anyName = "any name";

/** The answer for a glob that cannot hold below the searched folder. */
export function badGlob(glob: string, why: string): ToolResult {
  return errorResult(`The glob '${glob.slice(0, 200)}' cannot be used: ${why}. Write it relative to 'path', such as '*.ts' or 'src/**/*.ts'.`, { code: "bad-glob", category: "input", retryable: false, hint: "Write the glob relative to 'path'." });
}
