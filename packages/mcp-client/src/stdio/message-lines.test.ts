import { expect, it } from "vitest";
import { createMessageLines } from "./message-lines.ts";

function read(chunks: readonly (string | Uint8Array)[], maxBytes = 100): { lines: string[]; oversized: { head: string; tail: string; bytes: number }[] } {
  const lines: string[] = [];
  const oversized: { head: string; tail: string; bytes: number }[] = [];
  const take = createMessageLines({ maxBytes, onLine: (line) => lines.push(line), onOversized: (ends) => oversized.push(ends) });
  for (const chunk of chunks) take(Buffer.from(chunk as string));
  return { lines, oversized };
}

it("joins a line from its chunks and cuts a chunk into its lines", () => {
  expect(read(["a", "b\nc\n\nd", "e", "\n"]).lines).toEqual(["ab", "c", "", "de"]);
});

it("keeps a character whole that two chunks share", () => {
  const bytes = Buffer.from("气\n");
  expect(read([bytes.subarray(0, 1), bytes.subarray(1)]).lines).toEqual(["气"]);
});

it("MC-60 keeps the ends of a line that is too long, and reads on behind it", () => {
  const { lines, oversized } = read(["<", "x".repeat(90), "y".repeat(5_000), ">", "\nnext\n"]);
  expect(lines).toEqual(["next"]);
  expect(oversized).toHaveLength(1);
  expect(oversized[0]).toMatchObject({ bytes: 5_092, head: expect.stringMatching(/^<x/), tail: expect.stringMatching(/y>$/) });
});
