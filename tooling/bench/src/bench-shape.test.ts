import { describe, expect, test } from "vitest";
import { judge } from "./judge.ts";
import { median } from "./measure/median.ts";
import { parseArguments } from "./parse-arguments.ts";
import { renderReport } from "./render-report.ts";
import { runForCpu } from "./measure/child-cpu.ts";

describe("the arguments of a bench run", () => {
  test("name benches, rounds and the form of the report", () => {
    expect(parseArguments(["core", "--json", "--rounds", "3"], ["core"])).toEqual({ names: ["core"], json: true, smoke: false, rounds: 3 });
    expect(parseArguments(["--smoke"], ["core", "read"])).toEqual({ names: ["core", "read"], json: false, smoke: true, rounds: 1 });
  });

  test.each([
    { parameters: ["coer"], says: "Did you mean core?" },
    { parameters: ["--jsn"], says: "Did you mean --json?" },
    { parameters: ["--rounds", "none"], says: "got 'none'" },
    { parameters: ["--json"], says: "name one bench" },
  ])("that are wrong are answered with what is right: $parameters", ({ parameters, says }) => {
    expect(parseArguments(parameters, ["core", "read"])).toEqual({ problem: expect.stringContaining(says) });
  });
});

describe("a gate", () => {
  test.each([
    { value: 1.2, ok: true, note: undefined },
    { value: 1.5, ok: true, note: "above the goal, below the alarm of 1.6" },
    { value: 1.7, ok: false, note: "above the alarm of 1.6" },
  ])("of goal 1.35 and alarm 1.6 takes $value as $ok", ({ value, ok, note }) => {
    expect(judge({ id: "ratio", value, goal: 1.35, alarm: 1.6 })).toEqual({ id: "ratio", value, goal: 1.35, ok, ...(note === undefined ? {} : { note }) });
  });
});

test("a median is the middle, or between the two in the middle", () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN]);
});

test("a child's CPU counts its work, not its sleep, and its output and exit code are its own", () => {
  const run = (program: string) => runForCpu({ command: [process.execPath, "-e", program], cwd: process.cwd(), env: { PATH: process.env["PATH"] } });
  const work = run("const end = process.cpuUsage().user + 400_000; while (process.cpuUsage().user < end); console.log('worked')");
  const sleep = run("setTimeout(() => process.exit(3), 600)");
  expect(work).toMatchObject({ code: 0, output: "worked\n" });
  expect(sleep).toMatchObject({ code: 3, output: "" });
  expect(work.cpuMs - sleep.cpuMs).toBeGreaterThan(200);
});

test("a report is a table of its rows and a line for each gate", () => {
  const text = renderReport({ bench: "core", node: "v24.0.0", gates: [{ id: "ratio", value: 2, goal: 1, ok: false, note: "high" }], rows: [{ what: "a", ms: 1 }, { what: "longer", "CPU ms": 20 }] });
  expect(text.split("\n").map((line) => line.trimEnd())).toEqual(["core on Node v24.0.0", "", "what    ms  CPU ms", "------  --  ------", "a        1", "longer          20", "", "ALARM  ratio: 2 (goal ≤ 1), high", ""]);
});
