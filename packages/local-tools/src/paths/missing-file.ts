import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { nearestNames } from "@helve/tool-names";
import type { Located } from "./locate.ts";

/** The answer for a path where nothing is: the nearest names beside it, and no guess at which was meant. */
export async function missingFile({ path, shown }: Pick<Located, "path" | "shown">): Promise<ToolResult> {
  const near = nearestNames(basename(path), await namesIn(dirname(path)));
  const folder = dirname(shown);
  const hint = near.length === 0 ? "Look with ls or glob for the right name." : `Nearest there: ${near.map((name) => join(folder, name)).join(", ")}.`;
  return errorResult(`'${shown}' does not exist. ${hint}`, { code: "file-not-found", category: "not-found", retryable: false, hint });
}

/** Larger folders are not searched: an error should not cost more than the call. */
const mostNames = 5_000;

async function namesIn(folder: string): Promise<readonly string[]> {
  // The folder may be missing as well; then there is nothing to offer.
  const names = await readdir(folder).catch(() => []);
  return names.slice(0, mostNames);
}
