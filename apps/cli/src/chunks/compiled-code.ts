import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Behind the code stands its length, in four bytes: the engine would run what was cut off. */
const trailerBytes = 4;

/** The compiled code in a file of our own; undefined where there is none, where it is not whole, or where it is somebody else's. */
export function readCompiledCode(file: string): Buffer | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    const { size, uid } = fstatSync(descriptor);
    if (size <= trailerBytes || uid !== (process.getuid?.() ?? uid)) return undefined;
    const bytes = Buffer.allocUnsafe(size);
    const end = readSync(descriptor, bytes) - trailerBytes;
    return end === size - trailerBytes && bytes.readUInt32LE(end) === end ? bytes.subarray(0, end) : undefined;
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Keeps compiled code for the next run: whole or not at all, readable by its owner only. A folder that cannot be written keeps none. */
export function keepCompiledCode(file: string, code: Buffer): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    replaceWhole(file, code);
  } catch {
    // The next run compiles again, as this one did.
  }
}

function replaceWhole(file: string, code: Buffer): void {
  const temporary = `${file}.${process.pid}`;
  try {
    writeWhole(temporary, code);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function writeWhole(file: string, code: Buffer): void {
  const trailer = Buffer.alloc(trailerBytes);
  trailer.writeUInt32LE(code.length);
  const descriptor = openSync(file, "wx", 0o600);
  try {
    for (const bytes of [code, trailer]) {
      for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
