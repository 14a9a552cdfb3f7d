import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import type { FileKind } from "@helve/safe-files";

/** The answer for a FIFO, a socket or a device. */
export function notAFile(kind: Exclude<FileKind, "file" | "folder">, shown: string): ToolResult {
  return errorResult(`'${shown}' is a ${kind}; reading it could wait for ever. Only regular files are read.`, { code: "not-a-file", category: "input", retryable: false, hint: "Name a regular file." });
}

/** The answer for a stream of the kernel under a file's name, such as /proc/kmsg, whose next line is still to come. */
export function nothingYet(shown: string): ToolResult {
  return errorResult(`'${shown}' has nothing to read at the moment; it is a stream that is waited for, which read does not do.`, { code: "not-a-file", category: "input", retryable: true, hint: "Follow it with a command that ends by itself." });
}

/** The answer for a file that is no text: what it is, how large, how it begins. */
export function notText({ type, size, shown, head }: { readonly type: string; readonly size: number; readonly shown: string; readonly head: Buffer }): ToolResult {
  const begins = head.subarray(0, 32).toString("hex").replace(/(..)(?=.)/g, "$1 ");
  return errorResult(`'${shown}' is no text that can be shown: ${type}, ${size} bytes. It begins ${begins}`, { code: "not-text", category: "input", retryable: false, hint: "Inspect it with a program that knows its format." });
}

/** The answer for an offset behind the last line. */
export function pastTheEnd({ offset, totalLines, shown }: { readonly offset: number; readonly totalLines: number; readonly shown: string }): ToolResult {
  const count = totalLines === 1 ? "1 line" : `${totalLines} lines`;
  return errorResult(`'${shown}' has ${count}; nothing is at line ${offset}.`, { code: "past-the-end", category: "input", retryable: false, hint: `Use an offset from 1 to ${Math.max(1, totalLines)}.` });
}

/** The answer for a column behind the end of its line. */
export function pastTheLine({ line, bytes, column, shown }: { readonly line: number; readonly bytes: number; readonly column: number; readonly shown: string }): ToolResult {
  return errorResult(`Line ${line} of '${shown}' has ${bytes} bytes; nothing is at column ${column}.`, { code: "past-the-end", category: "input", retryable: false, hint: "Leave column out: it is only for going on in a line that was too long." });
}
