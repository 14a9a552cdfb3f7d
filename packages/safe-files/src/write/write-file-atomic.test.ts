import { execFileSync } from "node:child_process";
import { chmodSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync, chownSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NotAFileError } from "./not-a-file-error.ts";
import { writeFileAtomic } from "./write-file-atomic.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "helve-write-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

describe("writeFileAtomic", () => {
  it("creates a file with the bits that the umask leaves and counts bytes", async () => {
    expect(await writeFileAtomic(at("new"), "é")).toMatchObject({ path: at("new"), created: true, bytes: 2, keptOwner: true, keptOld: false });
    expect(statSync(at("new")).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it.each([0o755, 0o600, 0o777, 0o4755])("LT-43 keeps mode %o of the file it replaces", async (mode) => {
    writeFileSync(at("old"), "old");
    chmodSync(at("old"), mode);
    expect(await writeFileAtomic(at("old"), "new")).toMatchObject({ created: false });
    expect(statSync(at("old")).mode & 0o7777).toBe(mode);
    expect(readFileSync(at("old"), "utf8")).toBe("new");
  });

  it.runIf(process.getuid?.() === 0)("LT-43 keeps the owner of the file it replaces", async () => {
    writeFileSync(at("old"), "old");
    chownSync(at("old"), 65534, 65534);
    expect(await writeFileAtomic(at("old"), "new")).toMatchObject({ keptOwner: true });
    expect(statSync(at("old"))).toMatchObject({ uid: 65534, gid: 65534 });
  });

  it("sets the mode that it was told", async () => {
    await writeFileAtomic(at("new"), "x", { mode: 0o600, sync: true });
    expect(statSync(at("new")).mode & 0o777).toBe(0o600);
  });

  it("LT-44 writes to the target of a link and leaves the link", async () => {
    writeFileSync(at("target"), "old");
    symlinkSync("target", at("link"));
    expect(await writeFileAtomic(at("link"), "new")).toMatchObject({ created: false, path: at("target") });
    expect(lstatSync(at("link")).isSymbolicLink()).toBe(true);
    expect(readFileSync(at("target"), "utf8")).toBe("new");
  });

  it("LT-13 leaves the old bytes to another hard link", async () => {
    writeFileSync(at("one"), "old");
    linkSync(at("one"), at("other"));
    await writeFileAtomic(at("one"), "new");
    expect(readFileSync(at("other"), "utf8")).toBe("old");
  });

  it("LT-53 refuses a folder and leaves no temporary file", async () => {
    mkdirSync(at("folder"));
    const error = await writeFileAtomic(at("folder"), "x").catch((thrown: unknown) => thrown);
    expect(NotAFileError.isInstance(error) && error.kind).toBe("folder");
    expect(readdirSync(folder)).toEqual(["folder"]);
  });

  it("refuses a FIFO instead of waiting for its reader", async () => {
    execFileSync("mkfifo", [at("fifo")]);
    await expect(writeFileAtomic(at("fifo"), "x")).rejects.toMatchObject({ kind: "FIFO" });
  });

  it("leaves the target and no temporary file when writing fails", async () => {
    writeFileSync(at("old"), "old");
    const unwritable = new Proxy(new Uint8Array(1), { get: (bytes, key) => (key === "byteLength" ? 1 : Reflect.get(bytes, key, bytes)) });
    await expect(writeFileAtomic(at("old"), unwritable)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(["old"]);
    expect(readFileSync(at("old"), "utf8")).toBe("old");
  });

  it("LT-53 passes on what the system says about a missing or wrong folder", async () => {
    writeFileSync(at("file"), "x");
    await expect(writeFileAtomic(at("none/x"), "x")).rejects.toMatchObject({ code: "ENOENT" });
    await expect(writeFileAtomic(at("file/x"), "x")).rejects.toMatchObject({ code: "ENOTDIR" });
  });

  it("replaces a file that has the longest legal name", async () => {
    const name = at("n".repeat(255));
    await writeFileAtomic(name, "one");
    await writeFileAtomic(name, "two");
    expect(readFileSync(name, "utf8")).toBe("two");
  });

  it("never shows a reader anything but a whole file", async () => {
    const texts = ["a", "b"].map((letter) => letter.repeat(500_000));
    writeFileSync(at("file"), texts[0] ?? "");
    let isWriting = true;
    const writing = (async () => {
      for (let round = 0; round < 30; round++) await writeFileAtomic(at("file"), texts[round % 2] ?? "");
      isWriting = false;
    })();
    while (isWriting) {
      expect(texts).toContain(readFileSync(at("file"), "utf8"));
      await new Promise(setImmediate);
    }
    await writing;
  });
});
