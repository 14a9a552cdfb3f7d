import type { TextCodec } from "../text/load-codec.ts";
import type { Encoding } from "../text/text-format.ts";
import type { Span } from "./span.ts";

export interface SpanSearch {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  readonly codec: TextCodec;
  readonly wanted: string;
  /** Overlapping hits count as several where one hit is wanted, and as one where all are replaced. */
  readonly overlapping: boolean;
}

export interface Found {
  readonly spans: readonly Span[];
  /** What was taken for the same: nothing, CRLF and LF, or also blanks at line ends, quotes, dashes and odd spaces. */
  readonly by: "bytes" | "line-ends" | "blanks" | "characters";
}
