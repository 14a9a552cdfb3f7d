import type { ImageHeader } from "./image-header.ts";

const imageBlock = 0x2c;
const extensionBlock = 0x21;
const trailer = 0x3b;

/** The logical screen holds the size; more than one image block makes it animated (GIF89a specification, 18 to 27). */
export function gifHeader(bytes: Buffer): ImageHeader | undefined {
  const version = bytes.toString("latin1", 0, 6);
  if ((version !== "GIF87a" && version !== "GIF89a") || bytes.length < 13) return undefined;
  const { images, isWhole } = walkBlocks(bytes, 13 + tableBytes(bytes[10] ?? 0));
  return { format: "GIF", mimeType: "image/gif", width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), isAnimated: images > 1, isWhole: isWhole && images > 0 };
}

function walkBlocks(bytes: Buffer, start: number): { readonly images: number; readonly isWhole: boolean } {
  let images = 0;
  for (let at = start; at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === trailer) return { images, isWhole: true };
    if (kind === imageBlock) {
      images += 1;
      at = afterSubBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
    } else if (kind === extensionBlock) at = afterSubBlocks(bytes, at + 2);
    else break;
  }
  return { images, isWhole: false };
}

/** The lowest three bits of the flags say how many colours a table has, the highest whether there is one. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}
