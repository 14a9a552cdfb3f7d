import { expect, test } from "vitest";
import { readChecks } from "@helve/checks/read-checks";
import { root } from "../workspace.ts";
import { runAll } from "@helve/checks/run-all";
import { runCommand } from "@helve/checks/run-command";

test("the checks are those that the root package.json lists", async () => {
  const names = (await readChecks(root)).map(({ name }) => name);
  expect(names).toEqual(["lint", "boundaries", "dependencies", "unused", "types", "publint", "attw"]);
});

test("checks run at most as many at a time as allowed, and give their results in order", async () => {
  const running = { now: 0, most: 0 };
  const results = await runAll({
    items: [30, 5, 20, 1],
    limit: 2,
    run: async (milliseconds) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      running.now -= 1;
      return milliseconds;
    },
  });
  expect(results).toEqual([30, 5, 20, 1]);
  expect(running).toEqual({ now: 0, most: 2 });
});

test("a command's result is its exit code and all that it printed", async () => {
  expect(await runCommand({ command: "echo out; echo err >&2; exit 3", cwd: root })).toMatchObject({ code: 3, output: expect.stringMatching(/out[\s\S]*err|err[\s\S]*out/) });
  expect(await runCommand({ command: "no-such-program", cwd: root })).toMatchObject({ code: 127 });
});
