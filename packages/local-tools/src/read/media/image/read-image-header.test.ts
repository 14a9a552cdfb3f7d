import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createBmp } from "../testing/bmp.fixture.ts";
import { readImageHeader } from "./read-image-header.ts";

const image = sharp({ create: { width: 31, height: 17, channels: 3, background: "#36c" } });

describe("readImageHeader", () => {
  it("LT-37 answers for any damage to an image, and never throws", async () => {
    const samples = [...(await Promise.all((["png", "jpeg", "gif", "webp"] as const).map((format) => image.clone().toFormat(format).toBuffer()))), createBmp(31, 17)];
    const damage = fc.record({ sample: fc.constantFrom(...samples), length: fc.nat(2_000), at: fc.nat(200), bytes: fc.uint8Array({ maxLength: 8 }) });
    fc.assert(
      fc.property(damage, ({ sample, length, at, bytes }) => {
        const damaged = Buffer.from(sample.subarray(0, length));
        damaged.set(bytes.subarray(0, Math.max(0, damaged.length - at)), Math.min(at, damaged.length));
        const header = readImageHeader(damaged);
        if (header !== undefined) expect(Math.min(header.width, header.height)).toBeGreaterThan(0);
      }),
      { seed: 37, numRuns: 500 },
    );
  });

  it("LT-37 takes the size of a JPEG from its frame, not from a thumbnail inside it", async () => {
    const thumbnail = await sharp({ create: { width: 5, height: 5, channels: 3, background: "red" } }).jpeg().toBuffer();
    const outer = await image.clone().jpeg({ progressive: true }).toBuffer();
    const segment = Buffer.alloc(4 + thumbnail.length);
    segment.writeUInt16BE(0xffe1, 0);
    segment.writeUInt16BE(2 + thumbnail.length, 2);
    thumbnail.copy(segment, 4);
    const bytes = Buffer.concat([outer.subarray(0, 2), segment, outer.subarray(2)]);
    expect(readImageHeader(bytes)).toMatchObject({ width: 31, height: 17, isWhole: true });
    expect(readImageHeader(bytes.subarray(0, bytes.length - 2))).toMatchObject({ isWhole: false });
  });

  it("LT-37 knows an animated WebP", async () => {
    const frames = sharp(Buffer.alloc(8 * 16 * 3, 7).fill(200, 200), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
    expect(readImageHeader(await frames.webp({ delay: [50, 50] }).toBuffer())).toMatchObject({ width: 8, height: 8, isAnimated: true });
  });
});
