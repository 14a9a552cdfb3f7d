import { expect, it } from "vitest";
import { withFileLock } from "./with-file-lock.ts";

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

it("lets one work at a time, in the order of arrival", async () => {
  const seen: string[] = [];
  const work = (name: string) => withFileLock("/f", async () => {
    seen.push(`+${name}`);
    await tick();
    seen.push(`-${name}`);
  });
  await Promise.all([work("a"), work("b"), work("c")]);
  expect(seen).toEqual(["+a", "-a", "+b", "-b", "+c", "-c"]);
});

it("LT-77 lets work on different files overlap", async () => {
  let inside = 0;
  let most = 0;
  const work = (path: string) => withFileLock(path, async () => {
    most = Math.max(most, ++inside);
    await tick();
    inside--;
  });
  await Promise.all([work("/one"), work("/two")]);
  expect(most).toBe(2);
});

it("goes on after work that failed and passes its error to its own caller only", async () => {
  const failing = withFileLock("/f", () => Promise.reject(new Error("broken")));
  const next = withFileLock("/f", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

it("LT-79 never runs work that was aborted while it waited, and the line goes on in order", async () => {
  const seen: string[] = [];
  const abort = new AbortController();
  const first = withFileLock("/f", async () => {
    await tick();
    await tick();
    seen.push("first");
  });
  const aborted = withFileLock("/f", async () => void seen.push("aborted"), { signal: abort.signal });
  const last = withFileLock("/f", async () => void seen.push("last"), { signal: new AbortController().signal });
  abort.abort(new Error("enough"));
  await expect(aborted).rejects.toThrow("enough");
  await Promise.all([first, last]);
  expect(seen).toEqual(["first", "last"]);
});

it("LT-79 keeps the line waiting while aborted work still runs", async () => {
  const seen: string[] = [];
  const abort = new AbortController();
  const first = withFileLock("/f", async () => {
    await tick();
    seen.push("first ended");
  }, { signal: abort.signal });
  const second = withFileLock("/f", async () => void seen.push("second"));
  await Promise.resolve();
  abort.abort();
  await Promise.allSettled([first, second]);
  expect(seen).toEqual(["first ended", "second"]);
});

it("does not start for a signal that has aborted before", async () => {
  await expect(withFileLock("/f", () => Promise.resolve(1), { signal: AbortSignal.abort(new Error("late")) })).rejects.toThrow("late");
});
