import { cleanTerminalText } from "@helve/safe-text";

/** The end of a stream that may be endless. */
export interface TextTail {
  push(chunk: Buffer): void;
  /** The last lines that say something, oldest first. */
  lines(count: number): readonly string[];
}

/** Keeps the last `maxBytes` and nothing else. */
export function createTextTail(maxBytes: number = 8_192): TextTail {
  let kept: Buffer = Buffer.alloc(0);
  return {
    push(chunk) {
      kept = chunk.length >= maxBytes ? Buffer.from(chunk.subarray(-maxBytes)) : Buffer.concat([kept.subarray(-(maxBytes - chunk.length)), chunk]);
    },
    lines: (count) =>
      cleanTerminalText(kept.toString())
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .slice(-count),
  };
}
