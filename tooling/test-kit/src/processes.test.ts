import { expect, it } from "vitest";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { createTestMark, survivors, survivorsWithin } from "./processes.ts";

it("counts a marked process and its marked child, and nobody once both have ended", async () => {
  const mark = createTestMark();
  const child = spawn("sh", ["-c", "sleep 30 & wait"], { env: { PATH: process.env["PATH"], ...mark.environment }, detached: true });
  await once(child, "spawn");
  await expect.poll(async () => (await survivors(mark)).length).toBe(2);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  expect(await survivorsWithin(mark, 5_000)).toEqual([]);
});

it("answers with who still lives when the time is over", async () => {
  const mark = createTestMark();
  const child = spawn("sleep", ["30"], { env: { PATH: process.env["PATH"], ...mark.environment } });
  await once(child, "spawn");
  expect(await survivorsWithin(mark, 100)).toEqual([child.pid]);
  child.kill("SIGKILL");
  await once(child, "exit");
});
