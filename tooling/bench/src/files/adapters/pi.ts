import { pathToFileURL } from "node:url";
import { peerFolder } from "../peer-folder.ts";
import type { OpenAdapter } from "./adapter.ts";

interface PiTool {
  readonly execute: (id: string, input: unknown, signal: AbortSignal) => Promise<{ readonly content: readonly { readonly type: string; readonly text?: string }[] }>;
}

/** @earendil-works/pi-coding-agent 1.6.0, by the tools that it makes for a folder. */
export const open: OpenAdapter = async ({ work }) => {
  const entry = pathToFileURL(`${peerFolder}node_modules/@earendil-works/pi-coding-agent/dist/core/tools/index.js`).href;
  const make = (await import(entry)) as Readonly<Record<string, (folder: string) => PiTool>>;
  const tool = (name: string): PiTool => make[name]?.(work) ?? missing(name);
  const tools = { read: tool("createReadTool"), write: tool("createWriteTool"), edit: tool("createEditTool"), grep: tool("createGrepTool") };
  const call = async ({ execute }: PiTool, input: unknown): Promise<string> => (await execute("bench", input, new AbortController().signal)).content.map(({ text = "" }) => text).join("\n");
  return {
    read: (input) => call(tools.read, input),
    write: (input) => call(tools.write, input),
    edit: ({ path, oldText, newText }) => call(tools.edit, { path, edits: [{ oldText, newText }] }),
    grep: (input) => call(tools.grep, input),
  };
};

function missing(name: string): never {
  throw new Error(`pi has no ${name}; another version was expected.`);
}
