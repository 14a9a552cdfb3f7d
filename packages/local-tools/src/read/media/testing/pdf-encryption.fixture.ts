import { createHash } from "node:crypto";

/** Fills up a password to 32 bytes (ISO 32000-1, 7.6.3.3). */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const permissions = -4;
const id = Buffer.from("00112233445566778899aabbccddeeff", "hex");
const keyBytes = 5;

/** The standard handler in its first revision: a key of 40 bits from the password that opens the document (algorithms 1 to 4). */
export function encryptPdf(password: string): { readonly trailer: string; readonly encrypt: (content: string, object: number) => string } {
  const user = Buffer.concat([Buffer.from(password), padding]).subarray(0, padding.length);
  const owner = rc4(md5(padding).subarray(0, keyBytes), user);
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const key = md5(user, owner, flags, id).subarray(0, keyBytes);
  const hex = (bytes: Buffer): string => `<${bytes.toString("hex")}>`;
  return {
    trailer: `/ID [${hex(id)} ${hex(id)}] /Encrypt << /Filter /Standard /V 1 /R 2 /P ${permissions} /O ${hex(owner)} /U ${hex(rc4(key, padding))} >>`,
    encrypt: (content, object) => rc4(md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, keyBytes + 5), Buffer.from(content, "latin1")).toString("latin1"),
  };
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash("md5").update(Buffer.concat(parts)).digest();
}

/** By hand, since the libraries of today leave it out. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => void ([state[one], state[other]] = [at(other), at(one)]);
  for (let one = 0, other = 0; one < 256; one++) {
    other = (other + at(one) + (key[one % key.length] ?? 0)) & 255;
    swap(one, other);
  }
  let other = 0;
  return Buffer.from(
    data.map((byte, index) => {
      const one = (index + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}
