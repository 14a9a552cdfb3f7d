/**
 * Eight lower-case hex digits of a text. Same in every process and on every platform; not for security.
 * FNV-1a over UTF-16 code units (offset basis and prime of the published 32-bit variant), closed by the
 * finalizer of MurmurHash3, so that texts differing in one character differ in about half of the bits.
 */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return (finish(hash) >>> 0).toString(16).padStart(8, "0");
}

function finish(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
