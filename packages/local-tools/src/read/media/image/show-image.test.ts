import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { textOf } from "../../../testing/workspace.fixture.ts";
import { showImage } from "../show-media.ts";
import { createBmp } from "../testing/bmp.fixture.ts";
import { imagesOf, requestFor } from "../testing/media-request.fixture.ts";
import { showWithoutPeers } from "../testing/without-peers.fixture.ts";

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#36c" } });
/** Pixels that no format can pack. */
const noise = (width: number, height: number) => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
/** Red, then blue. */
const animation = async (width: number, height: number): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 2 * 3);
  for (let pixel = 0; pixel < width * height * 2; pixel++) data[pixel * 3 + (pixel < width * height ? 0 : 2)] = 255;
  return sharp(data, { raw: { width, height: height * 2, channels: 3, pageHeight: height } }).gif({ delay: [100, 100] }).toBuffer();
};

describe("showImage", () => {
  it.each(["png", "jpeg", "gif", "webp"] as const)("LT-37 gives the bytes of a %s within the limits as they are, with its size in words", async (format) => {
    const bytes = await plain(64, 40).toFormat(format).toBuffer();
    const result = await showImage(requestFor(bytes));
    expect(imagesOf(result)).toEqual([{ mimeType: `image/${format}`, bytes }]);
    expect(textOf(result)).toContain("64 × 40 pixels");
    expect(result.error).toBeUndefined();
  });

  it.each([
    ["lossless", { lossless: true }],
    ["transparent", { quality: 50 }],
  ])("LT-37 knows the size of a %s WebP", async (_, options) => {
    const bytes = await sharp({ create: { width: 321, height: 123, channels: 4, background: "#f008" } }).webp(options).toBuffer();
    expect(textOf(await showImage(requestFor(bytes)))).toContain("321 × 123 pixels");
  });

  it("LT-37 makes an image of 6000 × 4000 smaller and names both sizes", async () => {
    const bytes = await plain(6_000, 4_000).png().toBuffer();
    const result = await showImage(requestFor(bytes));
    const [image] = imagesOf(result);
    expect(await sharp(image?.bytes).metadata()).toMatchObject({ format: "png", width: 2_000, height: 1_333 });
    expect(textOf(result)).toMatch(/PNG, 6000 × 4000 pixels, .*Shown as PNG, 2000 × 1333 pixels/);
    expect(textOf(result)).toContain("by 3.00");
  });

  it("LT-37 keeps exactly the longest side that is allowed and shrinks one pixel more", async () => {
    const exact = await plain(200, 10).png({ compressionLevel: 0 }).toBuffer();
    expect(imagesOf(await showImage(requestFor(exact, { options: { imageMaxSide: 200 } })))[0]?.bytes).toEqual(exact);
    const beyond = await plain(201, 10).png().toBuffer();
    const [image] = imagesOf(await showImage(requestFor(beyond, { options: { imageMaxSide: 200 } })));
    expect(await sharp(image?.bytes).metadata()).toMatchObject({ width: 200 });
  });

  it.each(["png", "jpeg", "webp"] as const)("LT-37 brings a %s of too many bytes below the limit", async (format) => {
    const bytes = await noise(600, 400).toFormat(format).toBuffer();
    const result = await showImage(requestFor(bytes, { options: { imageMaxBytes: 20_000 } }));
    const [image] = imagesOf(result);
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(image?.bytes.length).toBeLessThanOrEqual(20_000);
    expect(`image/${(await sharp(image?.bytes).metadata()).format}`).toBe(image?.mimeType);
  });

  it("LT-37 reaches the smallest limit that can be set", async () => {
    const result = await showImage(requestFor(await noise(600, 400).png().toBuffer(), { options: { imageMaxBytes: 1_024 } }));
    expect(imagesOf(result)[0]?.bytes.length).toBeLessThanOrEqual(1_024);
  });

  it("LT-37 turns an image upright as its EXIF data says when it is made smaller", async () => {
    const bytes = await plain(300, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const [image] = imagesOf(await showImage(requestFor(bytes, { options: { imageMaxSide: 150 } })));
    expect(await sharp(image?.bytes).metadata()).toMatchObject({ width: 50, height: 150 });
  });

  it("LT-37 keeps an animation within the limits and says that only the first frame is shown beyond them", async () => {
    const bytes = await animation(40, 30);
    const kept = await showImage(requestFor(bytes));
    expect(imagesOf(kept)[0]?.bytes).toEqual(bytes);
    expect(textOf(kept)).toContain("It is animated.");
    const first = await showImage(requestFor(bytes, { options: { imageMaxSide: 20 } }));
    expect(textOf(first)).toContain("only its first frame");
    const { data } = await sharp(imagesOf(first)[0]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it("LT-37 converts a bitmap, which no model takes, to PNG", async () => {
    const result = await showImage(requestFor(createBmp(5, 4)));
    const [image] = imagesOf(result);
    expect(image?.mimeType).toBe("image/png");
    const { data, info } = await sharp(image?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 5, height: 4 });
    expect([...data.subarray(0, 3), ...data.subarray(-3)]).toEqual([255, 0, 0, 0, 0, 255]);
  });

  it("LT-37 does not decode a header that claims 60,000 × 60,000 pixels", async () => {
    const bytes = await plain(4, 4).png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    const result = await showImage(requestFor(bytes));
    expect(result.error).toMatchObject({ code: "image-too-large", category: "limit" });
    expect(textOf(result)).toContain("60000 × 60000 pixels");
    expect(imagesOf(result)).toEqual([]);
  });

  it("LT-37 decodes 100 million pixels and not one row more", async () => {
    const bytes = await plain(10_000, 10_000).png().toBuffer();
    expect(imagesOf(await showImage(requestFor(bytes)))).toHaveLength(1);
    bytes.writeUInt32BE(10_001, 20);
    expect((await showImage(requestFor(bytes))).error?.code).toBe("image-too-large");
  });

  it("LT-37 loads no file that is far larger than an image", async () => {
    const request = { ...requestFor(Buffer.alloc(0)), size: 2 ** 31, readAll: () => Promise.reject(new Error("was read")) };
    expect((await showImage(request)).error?.code).toBe("image-too-large");
  });

  it.each(["png", "jpeg", "gif", "webp"] as const)("LT-37 refuses a %s whose end is missing, which a provider would", async (format) => {
    const bytes = await noise(60, 40).toFormat(format).toBuffer();
    const result = await showImage(requestFor(bytes.subarray(0, bytes.length - 200)));
    expect(result.error).toMatchObject({ code: "broken-image", category: "input" });
    expect(textOf(result)).toContain("its end is missing");
  });

  it.each([
    ["a damaged header", Buffer.from("\x89PNG\r\n\x1a\n....", "latin1")],
    ["no pixels", createBmp(0, 4)],
    ["JPEG without a frame", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ])("LT-37 refuses an image with %s", async (_, bytes) => {
    expect((await showImage(requestFor(bytes))).error?.code).toBe("broken-image");
  });

  it("LT-37 says that an image cannot be decoded when its data is damaged", async () => {
    const bytes = await noise(300, 300).png().toBuffer();
    bytes.fill(7, 200, 90_000);
    // The frame of its chunks is kept, so that only decoding finds it.
    const result = await showImage(requestFor(bytes, { options: { imageMaxSide: 100 } }));
    expect(result.error?.code).toBe("broken-image");
  });

  it("LT-37 stops when the call is aborted", async () => {
    const bytes = await plain(300, 300).png().toBuffer();
    await expect(showImage(requestFor(bytes, { options: { imageMaxSide: 100 }, signal: AbortSignal.abort() }))).rejects.toThrow("abort");
  });

  it("LT-37 says what to install where sharp is absent, with size and type, and still shows what fits", { timeout: 60_000 }, async () => {
    const large = await showWithoutPeers({ show: "showImage", bytes: await plain(3_000, 20).png().toBuffer() });
    expect(large.error).toBeUndefined();
    expect(imagesOf(large)).toEqual([]);
    expect(textOf(large)).toMatch(/PNG, 3000 × 20 pixels.*'sharp' is not installed.*npm install sharp/);
    const small = await plain(30, 20).png().toBuffer();
    expect(imagesOf(await showWithoutPeers({ show: "showImage", bytes: small }))).toEqual([{ mimeType: "image/png", bytes: small }]);
  });

  it("LT-37 tells a sharp that does not load from one that is absent", { timeout: 60_000 }, async () => {
    const broken = await showWithoutPeers({ show: "showImage", bytes: await plain(3_000, 20).png().toBuffer(), broken: { sharp: "Could not load the \"sharp\" module using the linux-x64 runtime" } });
    expect(textOf(broken)).toMatch(/'sharp' is installed but does not load \(Could not load the "sharp" module/);
  });
});
