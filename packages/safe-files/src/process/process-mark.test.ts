import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { livenessOf, processMark } from "./process-mark.ts";

/** A mark of another process in the place of this one. */
const markOf = (facts: { readonly pid: number; readonly start: string }): string => processMark().replace(/^\d+-\d+/, `${facts.pid}-${facts.start}`);

it("sees this process alive by its mark, and marks it the same each time", () => {
  expect(processMark()).toMatch(/^\d+-\d+-\d+\.\w*$/);
  expect(processMark()).toBe(processMark());
  expect(livenessOf(processMark())).toBe("alive");
});

it("sees a process dead that has ended, and one whose number another process has now", async () => {
  const child = spawn("sleep", ["0"]);
  await once(child, "exit");
  expect(livenessOf(markOf({ pid: child.pid ?? 0, start: "0" }))).toBe("dead");
  expect(livenessOf(markOf({ pid: process.pid, start: "0" }))).toBe("alive");
  if (process.platform === "linux") expect(livenessOf(markOf({ pid: process.pid, start: "1" }))).toBe("dead");
});

it.runIf(process.platform === "linux")("sees a process dead that was killed although its parent never asks about it", async () => {
  // After exec the parent is a program that knows of no child.
  const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec sleep 60"], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(String(line));
  const mark = markOf({ pid, start: "0" });
  expect(livenessOf(mark)).toBe("alive");
  await execOf(parent.pid ?? 0);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => livenessOf(mark)).toBe("dead");
  expect(process.kill(pid, 0)).toBe(true);
});

it("knows nothing of a process on another machine, and of what is no mark", () => {
  for (const mark of [processMark().replace(/[^-]*$/, "1.elsewhere"), "", "17", "x-1-0"]) expect({ mark, is: livenessOf(mark) }).toEqual({ mark, is: "unknown" });
});

/** Until then the shell would ask about its child. */
async function execOf(pid: number): Promise<void> {
  await expect.poll(() => readFileSync(`/proc/${pid}/comm`, "utf8")).toBe("sleep\n");
}
