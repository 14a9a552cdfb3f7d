/** Pixels as red, green, blue, row by row from the top. */
export interface RawPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}

/**
 * Decodes an uncompressed bitmap with 24 or 32 bits a pixel, as screenshots are stored; sharp cannot. Undefined for
 * palettes and compression. The fourth byte of a pixel is left out: most writers leave it 0 and mean opaque.
 */
export function bmpPixels(bytes: Buffer): RawPixels | undefined {
  const width = bytes.readInt32LE(18);
  const storedHeight = bytes.readInt32LE(22);
  const height = Math.abs(storedHeight);
  const step = bytes.readUInt16LE(28) / 8;
  const compression = bytes.readUInt32LE(30);
  const start = bytes.readUInt32LE(10);
  // Rows are filled up to a multiple of four bytes.
  const stride = Math.ceil((width * step) / 4) * 4;
  if ((step !== 3 && step !== 4) || (compression !== 0 && compression !== 3) || start + stride * height > bytes.length) return undefined;
  const data = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (let row = 0; row < height; row++) {
    let from = start + stride * (storedHeight > 0 ? height - 1 - row : row);
    for (let column = 0; column < width; column++, from += step) {
      data[to++] = bytes[from + 2] ?? 0;
      data[to++] = bytes[from + 1] ?? 0;
      data[to++] = bytes[from] ?? 0;
    }
  }
  return { data, width, height, channels: 3 };
}
