import { createRequire } from "node:module";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { OpenAdapter } from "./adapter.ts";

/** @modelcontextprotocol/server-filesystem over stdio. It has no offset: lines behind one are read from the front. */
export const open: OpenAdapter = async ({ data, work }) => {
  const server = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-filesystem/dist/index.js");
  const transport = new StdioClientTransport({ command: process.execPath, args: [server, data, work], stderr: "ignore" });
  const client = new Client({ name: "helve-bench", version: "0.0.0" });
  await client.connect(transport);
  const call = async (name: string, input: Readonly<Record<string, unknown>>): Promise<string> => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
    if (isError === true) throw new Error(text);
    return text;
  };
  return {
    read: async ({ path, offset, limit = 2_000 }) => (offset === undefined ? call("read_text_file", { path }) : (await call("read_text_file", { path, head: offset - 1 + limit })).split("\n").slice(offset - 1).join("\n")),
    write: (input) => call("write_file", input),
    edit: ({ path, oldText, newText }) => call("edit_file", { path, edits: [{ oldText, newText }] }),
    glob: ({ pattern, path }) => call("search_files", { path, pattern }),
    childPid: transport.pid ?? undefined,
    close: () => client.close(),
  };
};
