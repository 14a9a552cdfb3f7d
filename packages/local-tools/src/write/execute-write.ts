import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { ToolContext, ToolResult } from "@helve/agent-core";
import { withFileLock, writeFileAtomic } from "@helve/safe-files";
import type { WrittenFile } from "@helve/safe-files";
import { abortedResult } from "../failures/aborted-result.ts";
import { toFileFailure } from "../failures/to-file-failure.ts";
import { locate } from "../paths/locate.ts";
import { notWellFormed } from "./not-well-formed.ts";
import type { WriteInput } from "./write-input.ts";

/** Puts the whole content into a file in one step and makes the folders that are missing. */
export async function executeWrite({ path, content }: WriteInput, context: ToolContext): Promise<ToolResult> {
  if (context.signal.aborted) return abortedResult();
  if (!content.isWellFormed()) return notWellFormed("content");
  const location = await locate({ path, access: "write", facts: context });
  if (location.kind === "refused") return location.result;
  try {
    const written = await withFileLock(location.path, () => put(location.path, content), { signal: context.signal });
    return success({ written, content, shown: location.shown });
  } catch (error) {
    if (context.signal.aborted) return abortedResult();
    return toFileFailure(error, { doing: "write", shown: location.shown });
  }
}

async function put(path: string, content: string): Promise<WrittenFile> {
  await mkdir(dirname(path), { recursive: true }).catch(explainParent);
  return writeFileAtomic(path, content);
}

/** `mkdir` says EEXIST where a file stands in the place of a folder; every other call says ENOTDIR. */
function explainParent(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "EEXIST") throw Object.assign(new Error(error.message, { cause: error }), { code: "ENOTDIR" });
  throw error;
}

function success({ written, content, shown }: { readonly written: WrittenFile; readonly content: string; readonly shown: string }): ToolResult {
  const lines = content === "" ? 0 : content.split("\n").length - (content.endsWith("\n") ? 1 : 0);
  const owner = written.keptOwner ? "" : " It now belongs to this user: the system did not let us keep its owner.";
  const text = `${written.created ? "Created" : "Overwrote"} ${shown}: ${written.bytes} bytes, ${lines} ${lines === 1 ? "line" : "lines"}.${owner}`;
  return { content: [{ type: "text", text }], details: { path: written.path, created: written.created, bytes: written.bytes } };
}
