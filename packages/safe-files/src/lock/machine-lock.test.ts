import { lchownSync, lutimesSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { toCanonicalPath } from "../contain/to-canonical-path.ts";
import { processMark } from "../process/process-mark.ts";
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

it("takes over although another process died while it took over", async () => {
  const file = createFile("0");
  const killed = startChild("hold", file);
  await isReady(killed);
  const [lock = ""] = locks();
  // What a process leaves that is killed between taking and removing.
  symlinkSync(readlinkSync(lock), `${lock}.takeover`);
  killed.kill("SIGKILL");
  await endOf(killed);
  await withFileLock(file, () => Promise.resolve(), { across: "machine", timeoutMs: 2_000 });
  expect(locks()).toEqual([]);
});

it("waits for a living process that takes over, however slow it is", async () => {
  const file = createFile("0");
  const killed = startChild("hold", file);
  await isReady(killed);
  const [lock = ""] = locks();
  killed.kill("SIGKILL");
  await endOf(killed);
  symlinkSync(processMark(), `${lock}.takeover`);
  lutimesSync(`${lock}.takeover`, 0, 0);
  await expect(withFileLock(file, () => Promise.resolve(), { across: "machine", timeoutMs: 50 })).rejects.toMatchObject({ holder: killed.pid });
  expect(locks()).toEqual([lock, `${lock}.takeover`]);
});

it("takes over the lock of another machine after a minute, since nobody can see whether its holder lives", async () => {
  const file = createFile("x");
  const [lock = ""] = await locksDuring(file);
  const work = () => withFileLock(file, () => Promise.resolve("done"), { across: "machine", timeoutMs: 30 });
  symlinkSync("17-1-1.elsewhere", lock);
  lutimesSync(lock, new Date(), new Date(Date.now() - 50_000));
  await expect(work()).rejects.toMatchObject({ holder: 17 });
  lutimesSync(lock, new Date(), new Date(Date.now() - 61_000));
  expect(await work()).toBe("done");
});

it("LT-77 gives a file one lock by its link and by its own name, and other files their own", async () => {
  const file = createFile("x");
  const link = `${file}-link`;
  symlinkSync(file, link);
  writeFileSync(`${file}-other`, "y");
  await isReady(startChild("hold", file));
  const work = async (path: string) => withFileLock(await toCanonicalPath(path), () => Promise.resolve("done"), { across: "machine", timeoutMs: 30 });
  await expect(work(link)).rejects.toMatchObject({ path: file });
  expect(await work(`${file}-other`)).toBe("done");
});

it("has one link in the temporary folder while a lock is held, and nothing afterwards", async () => {
  const file = createFile("x");
  const [lock = "", ...more] = await locksDuring(file);
  expect([basename(lock), more]).toEqual([expect.stringMatching(/^helve-lock-\d+-[\w-]{43}$/), []]);
  expect(locks()).toEqual([]);
});

it.runIf(process.getuid?.() === 0)("takes no lock that somebody else made", async () => {
  const file = createFile("x");
  const [lock = ""] = await locksDuring(file);
  symlinkSync("1-1-1", lock);
  lchownSync(lock, 12_345, 12_345);
  await expect(withFileLock(file, () => Promise.resolve(), { across: "machine" })).rejects.toThrow("was made by somebody else");
});

/** A file in a folder that is the temporary one until the test is over, so that no lock of a killed process outlives it. */
function createFile(content: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "helve-locked-")));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(join(folder, "f"), content);
  return join(folder, "f");
}

async function locksDuring(file: string): Promise<readonly string[]> {
  return withFileLock(file, () => Promise.resolve(locks()), { across: "machine" });
}

function locks(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith("helve-lock-")).map((name) => join(tmpdir(), name)).toSorted();
}
