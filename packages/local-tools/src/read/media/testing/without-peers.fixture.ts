import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ToolResult } from "@helve/agent-core";
import { onTestFinished } from "vitest";

const packageFolder = join(import.meta.dirname, "../../../..");
const peers = ["sharp", "unpdf"];

/**
 * Shows bytes in a process of its own, from a copy of this package whose node_modules has no optional peer. `broken`
 * puts a peer there that throws this message as it loads.
 */
export async function showWithoutPeers({ show, bytes, broken }: { readonly show: "showImage" | "showPdf" | "showNotebook"; readonly bytes: Buffer; readonly broken?: Readonly<Record<string, string>> }): Promise<ToolResult> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "helve-no-peers-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(packageFolder, "src"), join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  linkDependencies(join(folder, "node_modules"));
  for (const [name, message] of Object.entries(broken ?? {})) plantBroken(join(folder, "node_modules", name), message);
  writeFileSync(join(folder, "bytes"), bytes);
  writeFileSync(join(folder, "main.ts"), program(show));
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=@helve/source", "main.ts"], { cwd: folder, timeout: 60_000, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as ToolResult;
}

function linkDependencies(to: string): void {
  mkdirSync(to);
  const from = join(packageFolder, "node_modules");
  for (const name of readdirSync(from)) if (!name.startsWith(".") && !peers.includes(name)) symlinkSync(join(from, name), join(to, name));
}

function plantBroken(folder: string, message: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", main: "index.js" }));
  writeFileSync(join(folder, "index.js"), `throw new Error(${JSON.stringify(message)});`);
}

function program(show: string): string {
  return `import { readFileSync } from "node:fs";
import { ${show} } from "./src/read/media/show-media.ts";
const bytes = readFileSync("bytes");
const result = await ${show}({ path: "/w/file", shown: "file", input: { path: "file" }, options: {}, signal: new AbortController().signal, size: bytes.length, readAll: async () => bytes });
process.stdout.write(JSON.stringify(result));`;
}
