import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { endOf, isReady, startChild } from "../testing/child.fixture.ts";
import { temporaryPath } from "./temporary-name.ts";
import { writeFileAtomic } from "./write-file-atomic.ts";

it("LT-45 leaves the old or the new file, whole, when the writer is killed, and clears away what it left", async () => {
  for (let round = 0; round < 8; round += 1) {
    const folder = createFolder();
    const file = join(folder, "f");
    writeFileSync(file, "a".repeat(300_000));
    const child = startChild("write", file);
    await isReady(child);
    await new Promise((resolve) => setTimeout(resolve, 5 + round * 3));
    child.kill("SIGKILL");
    await endOf(child);
    expect(readFileSync(file, "latin1")).toMatch(/^(?:a{300000}|b{300000})$/);
    await writeFileAtomic(file, "done");
    expect(readdirSync(folder)).toEqual(["f"]);
  }
}, 60_000);

it("leaves the temporary files of living writers alone", async () => {
  const folder = createFolder();
  const living = temporaryPath(join(folder, "g"));
  writeFileSync(living, "half");
  writeFileSync(join(folder, ".helve-1.tmp"), "somebody else's");
  await writeFileAtomic(join(folder, "f"), "x");
  expect(existsSync(living)).toBe(true);
  expect(existsSync(join(folder, ".helve-1.tmp"))).toBe(true);
});

it("LT-54 keeps what was replaced under another name: a link where it can be, else a copy", async () => {
  const folder = createFolder();
  const file = join(folder, "f");
  writeFileSync(file, "old");
  const { ino } = statSync(file);
  expect(await writeFileAtomic(file, "new", { keepOld: join(folder, "kept") })).toMatchObject({ keptOld: true });
  expect(statSync(join(folder, "kept")).ino).toBe(ino);
  expect(readFileSync(join(folder, "kept"), "utf8")).toBe("old");
  const elsewhere = mkdtempSync("/dev/shm/helve-kept-");
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  expect(await writeFileAtomic(file, "newer", { keepOld: join(elsewhere, "kept") })).toMatchObject({ keptOld: true });
  expect(readFileSync(join(elsewhere, "kept"), "utf8")).toBe("new");
  await expect(writeFileAtomic(file, "newest", { keepOld: join(folder, "kept") })).rejects.toMatchObject({ code: "EEXIST" });
  expect(readFileSync(file, "utf8")).toBe("newer");
});

it("LT-12 writes nothing through a folder that was exchanged for a link", async () => {
  const folder = createFolder();
  const outside = createFolder();
  mkdirSync(join(folder, "inside"));
  // The caller's canonical path is from before the exchange; following the link would leave the folder that was checked.
  const checked = join(folder, "inside", "f");
  renameSync(join(folder, "inside"), join(folder, "moved"));
  symlinkSync(outside, join(folder, "inside"));
  await expect(writeFileAtomic(checked, "x", { expectCanonical: true })).rejects.toMatchObject({ code: "ELOOP" });
  expect(readdirSync(outside)).toEqual([]);
});

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "helve-write-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
