import { readdir } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { nearestNames } from "@helve/tool-names";
import { findElsewhere } from "./find-elsewhere.ts";
import type { Located } from "./locate.ts";

/** The answer for a path where nothing is: the nearest names beside it and the same name elsewhere, and no guess at which was meant. */
export async function missingFile({ path, root, shown }: Pick<Located, "path" | "root" | "shown">): Promise<ToolResult> {
  const near = nearestNames(basename(path), await namesIn(dirname(path)));
  const elsewhere = findElsewhere(root, relative(root, path));
  const folder = dirname(shown);
  const hints = [...(near.length === 0 ? [] : [`Nearest there: ${near.map((name) => join(folder, name)).join(", ")}.`]), ...(elsewhere.length === 0 ? [] : [`Elsewhere: ${elsewhere.join(", ")}.`])];
  const hint = hints.length === 0 ? "Look with ls or glob for the right name." : hints.join(" ");
  return errorResult(`'${shown}' does not exist. ${hint}`, { code: "file-not-found", category: "not-found", retryable: false, hint });
}

/** Larger folders are not searched: an error should not cost more than the call. */
const mostNames = 5_000;

async function namesIn(folder: string): Promise<readonly string[]> {
  // The folder may be missing as well; then there is nothing to offer.
  const names = await readdir(folder).catch(() => []);
  return names.slice(0, mostNames);
}
