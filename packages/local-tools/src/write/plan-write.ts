import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import { detectFormat } from "../text/detect-format.ts";
import { countFeeds, lineEndStart, nextFeed } from "../text/line-feeds.ts";
import { loadCodec } from "../text/load-codec.ts";
import { utf8 } from "../text/text-format.ts";
import type { TextFormat } from "../text/text-format.ts";
import { readWhole } from "../read/read-whole.ts";

export type WritePlan =
  | {
      readonly kind: "change";
      readonly bytes: Buffer;
      /** What the bytes say, without a byte order mark. */
      readonly text: string;
      /** What was done otherwise than given, and what changes besides the text, in sentences. */
      readonly notes: readonly string[];
      readonly lines: number;
    }
  | { readonly kind: "refused"; readonly result: ToolResult };

/** Of the file that is replaced: an old encoding may show itself far behind a front of plain ASCII. */
const judgedBytes = 1024 * 1024;

/**
 * The bytes for a text that takes the place of a file: in that file's encoding, with its byte order mark, and with its
 * CRLF where the text has bare line feeds. A new file, or one that held no text, is UTF-8 as given.
 */
export async function planWrite({ path, shown, content }: { readonly path: string; readonly shown: string; readonly content: string }): Promise<WritePlan> {
  const front = readWhole(path, { most: judgedBytes, mayBeLonger: true });
  const before = front.kind === "bytes" ? front.bytes : Buffer.alloc(0);
  const format = (before.length === 0 ? utf8 : await detectFormat(before, { isWhole: front.kind === "bytes" && front.stats.size === before.length })) ?? utf8;
  const ends = lineEndsOf(before, format);
  const text = withoutMark(ends === "CRLF" && !content.includes("\r\n") ? content.replaceAll("\n", "\r\n") : content, format);
  const bytes = (await loadCodec(format.encoding)).encode(text);
  const change = { kind: "change", text, lines: countLines(content) } as const;
  // A guess is no reason to refuse: what it cannot hold shows that the text is not meant so.
  if (bytes === undefined && format.isGuess) return { ...change, bytes: Buffer.from(text, "utf8"), notes: [`It was not UTF-8 (taken for ${format.encoding}) and is now.`, ...lineEndNotes(ends, content)] };
  if (bytes === undefined) return { kind: "refused", result: await unencodable({ shown, content, format }) };
  return { ...change, bytes: format.mark.length === 0 ? bytes : Buffer.concat([format.mark, bytes]), notes: [...formatNotes(format), ...lineEndNotes(ends, content)] };
}

function withoutMark(text: string, { mark }: TextFormat): string {
  return mark.length > 0 && text.startsWith("\ufeff") ? text.slice(1) : text;
}

type LineEnds = "CRLF" | "LF" | "mixed" | "none";

function lineEndsOf(bytes: Buffer, { encoding }: TextFormat): LineEnds {
  let ends: LineEnds = "none";
  for (let feed = nextFeed(bytes, 0, encoding); feed !== -1; feed = nextFeed(bytes, feed + 1, encoding)) {
    const one = lineEndStart(bytes, feed, encoding) < feed ? "CRLF" : "LF";
    if (ends !== "none" && ends !== one) return "mixed";
    ends = one;
  }
  return ends;
}

function formatNotes({ encoding, mark }: TextFormat): readonly string[] {
  if (encoding === "utf-8") return mark.length > 0 ? ["Its byte order mark is kept."] : [];
  return [`Its encoding ${encoding}${mark.length > 0 ? " and its byte order mark are" : " is"} kept.`];
}

/** A text with line ends of its own kind is written as given; what becomes of the file's is said. */
function lineEndNotes(ends: LineEnds, content: string): readonly string[] {
  if (!content.includes("\n")) return [];
  const given = content.includes("\r\n") ? "CRLF" : "LF";
  if (ends === "CRLF") return given === "LF" ? ["Its CRLF line ends are kept."] : [];
  if (ends === "mixed") return [`Its line ends were mixed and are now as given (${given}).`];
  return ends === "LF" && given === "CRLF" ? ["Its LF line ends are now CRLF, as given."] : [];
}

/** The refusal of a text that the file's encoding cannot hold. */
export async function unencodable({ shown, content, format: { encoding } }: { readonly shown: string; readonly content: string; readonly format: TextFormat }): Promise<ToolResult> {
  const codec = await loadCodec(encoding);
  const first = [...content].find((character) => codec.encode(character) === undefined) ?? "";
  const code = first.codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return errorResult(`'${shown}' is in ${encoding}, which cannot hold ${first.isWellFormed() && first.trim() !== "" ? `'${first}' (${name})` : name}. Nothing was changed.`, {
    code: "not-encodable",
    category: "input",
    retryable: false,
    hint: `Use characters of ${encoding}, or convert the file to UTF-8 first.`,
  });
}

function countLines(content: string): number {
  const bytes = Buffer.from(content, "utf8");
  const feeds = countFeeds(bytes, bytes.length, "utf-8");
  return feeds + (content === "" || content.endsWith("\n") ? 0 : 1);
}
