/** A bitmap of 24 bits: its top half red, its bottom half blue. */
export function createBmp(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + stride * height);
  bytes.write("BM");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let row = 0; row < height; row++) {
    // Rows are stored from the bottom, pixels as blue, green, red.
    const channel = row < height / 2 ? 0 : 2;
    for (let column = 0; column < width; column++) bytes[54 + row * stride + column * 3 + channel] = 255;
  }
  return bytes;
}
