import { closeSync } from "node:fs";
import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { toErrorCode } from "@helve/safe-files";
import { abortedResult } from "../failures/aborted-result.ts";
import { toFileFailure } from "../failures/to-file-failure.ts";
import { locate } from "../paths/locate.ts";
import { missingFile } from "../paths/missing-file.ts";
import { withheld } from "../paths/withheld.ts";
import { notAFile, nothingYet } from "./read-failures.ts";
import { openForReading } from "./open-for-reading.ts";
import { readSeveral } from "./read-several.ts";
import type { ReadCall } from "./read-call.ts";
import { showFile } from "./show-file.ts";

/** Shows a page of a file, or several files, each as it is: text with line numbers and the exact call for the next page, or what stands in its place. */
export async function executeRead(call: ReadCall): Promise<ToolResult> {
  const { path, paths } = call.input;
  if ((path === undefined) === (paths === undefined)) return whichPath(path === undefined);
  return paths === undefined ? readOne(call, path ?? "") : readSeveral(call, paths, readOne);
}

/** `isNone`: neither came; else both did. */
export function whichPath(isNone: boolean): ToolResult {
  return errorResult(`'path' for one file or 'paths' for several is wanted; ${isNone ? "neither" : "both"} came.`, { code: "which-path", category: "input", retryable: false, hint: 'Name one file: {"path": "README.md"}.' });
}

async function readOne({ input, context, options, parts }: ReadCall, path: string): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  const location = await locate({ path, access: "read", facts: context, sensitive: parts.sensitive });
  if (location.kind === "refused") return location.result;
  // Whoever judged the call knows by its claim what it reads; alone, nobody has.
  if (location.sensitive !== undefined && context.decision === undefined) return withheld({ shown: location.shown, rule: location.sensitive });
  try {
    const opened = openForReading(location.path);
    if (opened.kind === "other") return opened.is === "folder" ? await listFolder({ path, context, options }) : notAFile(opened.is, location.shown);
    try {
      return await showFile({ input: { ...input, path }, location, opened, options, context, ledger: parts.ledger });
    } finally {
      closeSync(opened.descriptor);
    }
  } catch (error) {
    if (context.signal.aborted) return abortedResult();
    const code = toErrorCode(error);
    if (code === "ENOENT") return missingFile(location);
    if (code === "EAGAIN") return nothingYet(location.shown);
    return toFileFailure(error, { doing: "read", shown: location.shown });
  }
}

/** A folder has no text; its entries are what was probably wanted. */
async function listFolder({ path, context, options: { maxLines = mostEntries } }: Pick<ReadCall, "context" | "options"> & { readonly path: string }): Promise<ToolResult> {
  const { executeLs } = await import("../ls/execute-ls.ts");
  const { content, ...rest } = await executeLs({ path, limit: Math.min(maxLines, mostEntries) }, context);
  return { content: rest.error === undefined ? [{ type: "text", text: `'${path}' is a folder. It holds:` }, ...content] : content, ...rest };
}

/** As many as ls shows by itself. */
const mostEntries = 500;
