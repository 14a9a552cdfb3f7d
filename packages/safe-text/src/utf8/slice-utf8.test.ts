import { expect, it } from "vitest";
import { sliceUtf8Head } from "./slice-utf8-head.ts";
import { sliceUtf8Tail } from "./slice-utf8-tail.ts";

const text = "aé≤🙂z".repeat(3);
const bytes = Buffer.from(text);
const strict = new TextDecoder("utf-8", { fatal: true });

it("cuts the head at every length on a whole character", () => {
  for (let limit = 0; limit <= bytes.length; limit++) {
    const head = sliceUtf8Head(bytes, limit);
    expect(head.length).toBeLessThanOrEqual(limit);
    expect(head.length).toBeGreaterThan(limit - 4);
    expect(text.startsWith(strict.decode(head))).toBe(true);
  }
});

it("cuts the tail at every length on a whole character", () => {
  for (let limit = 0; limit <= bytes.length; limit++) {
    const tail = sliceUtf8Tail(bytes, limit);
    expect(tail.length).toBeLessThanOrEqual(limit);
    expect(tail.length).toBeGreaterThan(limit - 4);
    expect(text.endsWith(strict.decode(tail))).toBe(true);
  }
});

it("cuts bytes that are no UTF-8 at the limit", () => {
  const noise = new Uint8Array(10).fill(0x80);
  expect(sliceUtf8Head(noise, 6)).toHaveLength(6);
  expect(sliceUtf8Tail(noise, 6)).toHaveLength(6);
});

it("takes a negative limit for none", () => {
  expect(sliceUtf8Head(bytes, -1)).toHaveLength(0);
  expect(sliceUtf8Tail(bytes, -1)).toHaveLength(0);
});
