import { readWhole } from "../read/read-whole.ts";
import type { WholeFile } from "../read/read-whole.ts";
import { detectFormat } from "./detect-format.ts";
import { loadCodec } from "./load-codec.ts";
import type { TextCodec } from "./load-codec.ts";
import type { TextFormat } from "./text-format.ts";

/** A file that is going to be compared or changed, with what is needed to read and write its text. */
export type TextFile =
  | { readonly kind: "text"; readonly bytes: Buffer; readonly format: TextFormat; readonly codec: TextCodec; readonly text: string }
  | { readonly kind: "binary"; readonly bytes: Buffer }
  | Exclude<WholeFile, { readonly kind: "bytes" }>;

/** Reads a whole file and finds its encoding. The text is decoded when it is asked for. */
export async function readText(path: string): Promise<TextFile> {
  const whole = readWhole(path);
  if (whole.kind !== "bytes") return whole;
  const { bytes } = whole;
  const format = await detectFormat(bytes, { isWhole: true });
  if (format === undefined) return { kind: "binary", bytes };
  const codec = await loadCodec(format.encoding);
  return {
    kind: "text",
    bytes,
    format,
    codec,
    get text() {
      return codec.decode(bytes.subarray(format.mark.length));
    },
  };
}
