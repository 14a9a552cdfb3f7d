import { lchownSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { FileLockError } from "./file-lock-error.ts";
import { endOf, isReady, startChild } from "../testing/child.fixture.ts";
import { withFileLock } from "./with-file-lock.ts";

it("LT-78 loses no change of two processes that change one file at once", async () => {
  const file = createFile("0");
  const children = [startChild("count", file, "40"), startChild("count", file, "40")];
  for (let done = 0; done < 20; done += 1) {
    await withFileLock(file, async () => writeFileSync(file, String(Number(readFileSync(file, "utf8")) + 1)), { across: "machine" });
  }
  expect(await Promise.all(children.map(endOf))).toEqual([0, 0]);
  expect(readFileSync(file, "utf8")).toBe("100");
});

it("waits no longer than asked for another process, and names it", async () => {
  const file = createFile("x");
  const child = startChild("hold", file);
  await isReady(child);
  const failure = await withFileLock(file, () => Promise.resolve("mine"), { across: "machine", timeoutMs: 60 }).catch((error: unknown) => error);
  expect(FileLockError.isInstance(failure)).toBe(true);
  expect(failure).toMatchObject({ holder: child.pid, path: file, message: expect.stringContaining(`process ${child.pid}`) as string });
});

it("LT-79 can be given up while another process holds the lock", async () => {
  const file = createFile("x");
  await isReady(startChild("hold", file));
  const controller = new AbortController();
  let ran = false;
  const waiting = withFileLock(file, () => Promise.resolve((ran = true)), { across: "machine", signal: controller.signal });
  setTimeout(() => controller.abort(new Error("enough")), 20);
  await expect(waiting).rejects.toThrow("enough");
  expect(ran).toBe(false);
});

it("takes over the lock of a process that was killed, once for all who wait", async () => {
  const file = createFile("0");
  const child = startChild("hold", file);
  await isReady(child);
  const others = [startChild("count", file, "20"), startChild("count", file, "20")];
  child.kill("SIGKILL");
  await endOf(child);
  expect(await Promise.all(others.map(endOf))).toEqual([0, 0]);
  expect(readFileSync(file, "utf8")).toBe("40");
});

it("leaves nothing in the temporary folder, and takes no lock that somebody else made", async () => {
  const file = createFile("x");
  const own = () => readdirSync(tmpdir()).filter((name) => name.startsWith("helve-lock-") && !name.endsWith(".takeover"));
  let during = "";
  await withFileLock(file, async () => void ([during = ""] = own().filter((name) => readlinkSync(join(tmpdir(), name)).startsWith(`${process.pid}-`))), { across: "machine" });
  expect(during).toMatch(/^helve-lock-\d+-[\w-]{43}$/);
  expect(own()).not.toContain(during);
  symlinkSync("1-1-1", join(tmpdir(), during));
  onTestFinished(() => rmSync(join(tmpdir(), during), { force: true }));
  lchownSync(join(tmpdir(), during), 12_345, 12_345);
  await expect(withFileLock(file, () => Promise.resolve(), { across: "machine" })).rejects.toThrow("was made by somebody else");
});

function createFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "helve-locked-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "f"), content);
  return join(folder, "f");
}
