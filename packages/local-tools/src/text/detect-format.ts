import { isUtf8 } from "node:buffer";
import { findTelling } from "./find-telling.ts";
import { utf8 } from "./text-format.ts";
import type { Encoding, TextFormat } from "./text-format.ts";

/** How many bytes are looked at: those of the front, and where they are all ASCII those from the first line that is not. */
const sampleBytes = 4_096;

/**
 * How a text is encoded, by as many of its first bytes as there are; undefined for binary data. A byte order mark decides, then what is valid as
 * UTF-8 is UTF-8, then two bytes a character with a NUL in each is UTF-16, then `chardet` judges; where even that has
 * no proof it is Latin-1, stated as a guess.
 *
 * `isWhole` says that nothing follows the bytes, so that the last character may not be cut off.
 */
export function detectFormat(bytes: Buffer, { isWhole }: { readonly isWhole: boolean }): TextFormat | undefined | Promise<TextFormat | undefined> {
  const mark = marks.find((one) => bytes.subarray(0, one.bytes.length).equals(one.bytes));
  if (mark !== undefined) return { encoding: mark.encoding, mark: mark.bytes, isGuess: false };
  const front = bytes.subarray(0, sampleBytes);
  if (front.includes(0)) return detectUtf16(front);
  if (controlShare(front.subarray(0, judgedBytes)) > mostControls) return undefined;
  const start = findTelling(bytes, front.length);
  const sample = bytes.subarray(start, start + sampleBytes);
  const text = isWhole && start + sample.length === bytes.length ? sample : withoutCutCharacter(sample);
  if (isUtf8(text) || isBrokenUtf8(text)) return utf8;
  return detectLegacy(sample);
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

const marks: readonly { readonly encoding: Encoding; readonly bytes: Buffer }[] = [
  { encoding: "utf-8", bytes: utf8Mark },
  { encoding: "utf-16le", bytes: Buffer.from([0xff, 0xfe]) },
  { encoding: "utf-16be", bytes: Buffer.from([0xfe, 0xff]) },
];

/** So many control characters are no text; MiniMax Code draws the line there too. */
const mostControls = 0.3;

/** A program or an archive shows what it is at once. */
const judgedBytes = 1_024;

function controlShare(bytes: Buffer): number {
  let controls = 0;
  for (const byte of bytes) if (isControl(byte)) controls += 1;
  return bytes.length === 0 ? 0 : controls / bytes.length;
}

/** Tab, line feed, form feed, carriage return, backspace and escape occur in text. */
function isControl(byte: number): boolean {
  return (byte < 32 && !(byte >= 8 && byte <= 13) && byte !== 27) || byte === 127;
}

/** At most three bytes of a UTF-8 character can be missing from the end. */
function withoutCutCharacter(sample: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, sample.length); back += 1) {
    const byte = sample[sample.length - back] ?? 0;
    if (byte >= 0xc0) return sample.subarray(0, -back);
    if (byte < 0x80) break;
  }
  return sample;
}

/** UTF-8 with some bytes that are none: other encodings have hardly a sequence that is valid in it, and many that are not. */
function isBrokenUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  const marks = text.match(/\ufffd/g)?.length ?? 0;
  const written = bytes.toString("latin1").match(/\u00ef\u00bf\u00bd/g)?.length ?? 0;
  const valid = (text.match(/[^\u0000-\u007f\ufffd]/gu)?.length ?? 0) + written;
  return valid > 0 && valid >= marks - written;
}

/** Text in UTF-16 without a mark has its NULs on one side of each pair, for the line ends and blanks at least. */
function detectUtf16(sample: Buffer): TextFormat | undefined {
  const pairs = Math.floor(sample.length / 2);
  if (sample.length % 2 !== 0 && sample.length < sampleBytes) return undefined;
  let high = 0;
  let low = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (sample[pair * 2] === 0) high += 1;
    if (sample[pair * 2 + 1] === 0) low += 1;
  }
  const encoding = toEncoding({ high: high / pairs, low: low / pairs });
  if (encoding === undefined) return undefined;
  const text = new TextDecoder(encoding).decode(sample.subarray(0, pairs * 2));
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\ufffe\uffff]/.test(text) ? undefined : { encoding, mark: Buffer.alloc(0), isGuess: false };
}

function toEncoding({ high, low }: { readonly high: number; readonly low: number }): "utf-16le" | "utf-16be" | undefined {
  if (low > leastNuls && high < mostOtherNuls) return "utf-16le";
  return high > leastNuls && low < mostOtherNuls ? "utf-16be" : undefined;
}

/** Of the pairs of a Western text nearly all have a NUL on one side; half tells it from numbers in a binary file. */
const leastNuls = 0.5;

/** A character such as U+4E00 or an emoji has one on the other side. */
const mostOtherNuls = 0.05;

const legacy: Readonly<Record<string, Encoding>> = { GB18030: "gb18030", Shift_JIS: "shift_jis", "EUC-JP": "euc-jp", Big5: "big5", "EUC-KR": "euc-kr", "windows-1251": "windows-1251" };

/** Of 100. Below it `chardet` names something for any text; a few characters never reach it. */
const leastConfidence = 60;

async function detectLegacy(sample: Buffer): Promise<TextFormat> {
  const { analyse } = await import("chardet");
  const [best] = analyse(sample);
  const encoding = best !== undefined && best.confidence >= leastConfidence ? legacy[best.name] : undefined;
  return encoding === undefined ? { encoding: latin(sample), mark: Buffer.alloc(0), isGuess: true } : { encoding, mark: Buffer.alloc(0), isGuess: false };
}

/** Windows-1252 is what Latin-1 mostly is; five bytes mean nothing in it, and a file that has one is taken byte for byte. */
function latin(sample: Buffer): Encoding {
  return [0x81, 0x8d, 0x8f, 0x90, 0x9d].some((byte) => sample.includes(byte)) ? "iso-8859-1" : "windows-1252";
}
