import { isUtf8 } from "node:buffer";
import { showName } from "./show-name.ts";

/**
 * A path or text as the disk has it: one character for each byte. Nothing is lost of what is not UTF-8, and the order of
 * characters is that of the bytes.
 */
export type Raw = string;

/** The text of raw bytes; what is no UTF-8 becomes U+FFFD. */
export function toText(raw: Raw): string {
  return isAscii(raw) ? raw : Buffer.from(raw, "latin1").toString("utf8");
}

/** Whether the bytes are text as they are. */
export function isText(raw: Raw): boolean {
  return isAscii(raw) || isUtf8(Buffer.from(raw, "latin1"));
}

/** The path of a raw name below a folder, to be opened: a name that is no UTF-8 has no other form. */
export function toDiskPath(folder: string, raw: Raw): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(raw, "latin1")]);
}

/** A name on one line of an answer. One that is no UTF-8 is quoted, its bytes beyond ASCII as `\xNN`. */
export function showRawName(raw: Raw, show: (name: string) => string): string {
  if (isText(raw)) return showName(show(toText(raw)));
  return JSON.stringify(show(raw)).replace(/[\u0080-\u00ff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
}

function isAscii(raw: Raw): boolean {
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  return /^[\u0000-\u007f]*$/.test(raw);
}
