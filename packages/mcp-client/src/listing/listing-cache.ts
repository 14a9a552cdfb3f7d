import { mkdir, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { toErrorCode, writeFileAtomic } from "@helve/safe-files";
import type { ListedTool } from "./listed-tool.ts";
import type { ServerSetting } from "../connect/server-setting.ts";
import { isHttp } from "../connect/server-setting.ts";
import { readListedTools } from "./read-listed-tools.ts";

/** A server's last good listing, kept between runs. */
export interface ListingCache {
  /** `undefined` where there is none, or where what is there cannot be read. */
  load(): Promise<readonly ListedTool[] | undefined>;
  /** Rejects with the system's error. */
  save(tools: readonly ListedTool[]): Promise<void>;
}

const version = 1;

/** Keeps a listing in one file of the folder, which is made when first needed. Name and content hold no secret. */
export function createListingCache(directory: string, setting: ServerSetting): ListingCache {
  const file = join(directory, `mcp-${listingKey(setting)}.json`);
  return {
    load: async () => readKept(await readIfThere(file)),
    save: async (tools) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFileAtomic(file, JSON.stringify({ version, server: setting.server, tools: tools.map(toWireShape) }), { mode: 0o600 });
    },
  };
}

/**
 * Changes with what decides which tools there are. Of variables and headers only the names count: their values are
 * secrets, and a key that rotates leaves the tools alone.
 */
export function listingKey({ server, options, workspace }: ServerSetting): string {
  const parts = isHttp(options)
    ? { server, url: options.url, headers: Object.keys(options.headers ?? {}).sort() }
    : { server, command: options.command, args: options.args ?? [], cwd: options.cwd ?? "", env: Object.keys(options.env ?? {}).sort(), workspace };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Kept as the protocol has it, so that reading goes through the same checks as a server's answer. */
function toWireShape({ schema, hints, ...rest }: ListedTool): unknown {
  return { ...rest, inputSchema: schema, ...(hints === undefined ? {} : { annotations: hints }) };
}

function readKept(text: string | undefined): readonly ListedTool[] | undefined {
  if (text === undefined) return undefined;
  const kept = parse(text);
  if (typeof kept !== "object" || kept === null || !("version" in kept) || kept.version !== version) return undefined;
  return "tools" in kept && Array.isArray(kept.tools) ? readListedTools(kept.tools).tools : undefined;
}

/** A file that was cut or edited is as good as none: the next connection writes it anew. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (toErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
