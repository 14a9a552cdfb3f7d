import { stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorResult } from "@helve/agent-core";
import type { CallFacts, ToolResult } from "@helve/agent-core";
import { toErrorCode } from "@helve/safe-files";
import { toFileFailure } from "../failures/to-file-failure.ts";
import { locate } from "../paths/locate.ts";
import { missingFile } from "../paths/missing-file.ts";
import { toRelativeGlob } from "./to-relative-glob.ts";

export type SearchPlace =
  | {
      readonly kind: "place";
      /** Where ripgrep runs: globs and its answers are relative to it. */
      readonly folder: string;
      /** What it searches, relative to `folder`. */
      readonly target: string;
      readonly shown: string;
      readonly glob?: string;
      /** A name that ripgrep gave, as answers show it. */
      readonly show: (name: string) => string;
    }
  | { readonly kind: "refused"; readonly result: ToolResult };

/** Decides where a search runs, and refuses what cannot be searched. */
export async function searchPlace({ path = ".", glob, facts }: { readonly path?: string | undefined; readonly glob?: string | undefined; readonly facts: CallFacts }): Promise<SearchPlace> {
  const location = await locate({ path, access: "read", facts });
  if (location.kind === "refused") return location;
  const { shown } = location;
  try {
    const isFolder = (await stat(location.path)).isDirectory();
    const folder = isFolder ? location.path : dirname(location.path);
    const relative = glob === undefined ? undefined : toRelativeGlob(glob, folder);
    if (relative?.kind === "refused") return { kind: "refused", result: badGlob(glob ?? "", relative.why) };
    const shownFolder = isFolder ? shown : dirname(shown);
    return {
      kind: "place",
      folder,
      target: isFolder ? "./" : `./${basename(location.path)}`,
      shown,
      show: (name) => join(shownFolder, name),
      ...(relative === undefined ? {} : { glob: relative.glob }),
    };
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return { kind: "refused", result: await missingFile(location) };
    return { kind: "refused", result: toFileFailure(error, { doing: "search", shown }) };
  }
}

/** The answer for a glob that cannot hold below the searched folder. */
export function badGlob(glob: string, why: string): ToolResult {
  return errorResult(`The glob '${glob}' cannot be used: ${why}. Write it relative to 'path', such as '*.ts' or 'src/**/*.ts'.`, { code: "bad-glob", category: "input", retryable: false, hint: "Write the glob relative to 'path'." });
}
