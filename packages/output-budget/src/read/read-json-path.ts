import type { ToolResult } from "@helve/agent-core";
import { headerTokens } from "./read-request.ts";
import type { ReadRequest } from "./read-request.ts";
import { outlineJson } from "../notice/outline-json.ts";
import { parseJsonPath } from "./parse-json-path.ts";
import { ReadFault } from "./read-fault.ts";
import { takeHead } from "../text/take-head.ts";
import { walkJsonPath } from "./walk-json-path.ts";
import { writeAnswer } from "./write-answer.ts";

/** Parsing more at once would take too much memory and hold up everything else. */
const mostBytes = 32_000_000;

/** @throws ReadFault for content that is no JSON, a path that is none, and one that leads nowhere. */
export async function readJsonPath({ store, info, limitTokens }: ReadRequest, { path }: { readonly path: string }): Promise<ToolResult> {
  const steps = parseJsonPath(path);
  if (info.bytes > mostBytes) throw new ReadFault("no-json", `A JSON path works up to ${mostBytes} bytes; the artifact has ${info.bytes}. Search for a key and read its bytes.`);
  const value = walkJsonPath(parse(await store.read(info.handle)), steps);
  const json = JSON.stringify(value, null, 2);
  const outline = outlineJson(value);
  const body = takeHead(json, Math.max(limitTokens / 2, limitTokens - headerTokens - outline.length));
  const part = body.length < json.length ? `; shown are ${body.length} of ${json.length} characters, go deeper for the rest` : "";
  return writeAnswer({ handle: info.handle, heading: `${path} is ${outline.length < 600 ? outline : `${outline.slice(0, 600)}…`}${part}`, next: body.length < json.length ? { jsonPath: deeper(path, value) } : undefined, body });
}

function parse(data: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(data ?? []).toString("utf8"));
  } catch {
    throw new ReadFault("no-json", "A JSON path needs JSON; this artifact is none. Read its lines, or search it.");
  }
}

function deeper(path: string, value: unknown): string {
  if (Array.isArray(value)) return `${path}[0]`;
  const [key = ""] = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return `${path}[${JSON.stringify(key)}]`;
}
