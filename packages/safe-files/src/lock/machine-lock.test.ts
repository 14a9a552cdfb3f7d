import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

function createFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), "helve-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "f"), content);
  return join(folder, "f");
}
