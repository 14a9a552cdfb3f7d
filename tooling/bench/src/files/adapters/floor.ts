import { spawn } from "node:child_process";
import { closeSync, openSync, readSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { rgPath } from "@vscode/ripgrep";
import type { OpenAdapter } from "./adapter.ts";

/** The least work that gives the answer: no check, no limit, nothing atomic. No tool, a measure. */
export const open: OpenAdapter = async () => ({
  read: async ({ path, offset, limit = 2_000 }) => (offset === undefined ? (await readFile(path)).toString("utf8") : scan(path, { offset, limit })),
  write: async ({ path, content }) => {
    await writeFile(path, content);
    return "";
  },
  edit: async ({ path, oldText, newText }) => {
    const text = await readFile(path, "utf8");
    const at = text.indexOf(oldText);
    if (at === -1 || text.indexOf(oldText, at + 1) !== -1) throw new Error("The text must occur once.");
    await writeFile(path, text.slice(0, at) + newText + text.slice(at + oldText.length));
    return "";
  },
  grep: ({ pattern, path }) => run(["--no-config", "--line-number", "--no-heading", "--hidden", "--color=never", "--", pattern, path]),
  glob: ({ pattern, path }) => run(["--no-config", "--files", "--hidden", `--glob=${pattern}`, path]),
});

/** Line feeds are counted up to the last wanted one. */
function scan(path: string, { offset, limit }: { readonly offset: number; readonly limit: number }): string {
  const descriptor = openSync(path, "r");
  const buffer = Buffer.allocUnsafe(256 * 1024);
  const pieces: Buffer[] = [];
  let line = 1;
  try {
    for (let count = readSync(descriptor, buffer); count > 0; count = readSync(descriptor, buffer)) {
      let from = line >= offset ? 0 : -1;
      for (let feed = buffer.indexOf(10); feed !== -1 && feed < count; feed = buffer.indexOf(10, feed + 1)) {
        line += 1;
        if (line === offset) from = feed + 1;
        if (line === offset + limit) return Buffer.concat([...pieces, buffer.subarray(Math.max(0, from), feed)]).toString("utf8");
      }
      if (from >= 0) pieces.push(Buffer.from(buffer.subarray(from, count)));
    }
    return Buffer.concat(pieces).toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}

function run(parameters: readonly string[]): Promise<string> {
  const child = spawn(rgPath, parameters, { stdio: ["ignore", "pipe", "ignore"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve(Buffer.concat(chunks).toString("utf8")));
  });
}
