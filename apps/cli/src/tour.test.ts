import { execFileSync } from "node:child_process";
import { readFile, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ToolCallEndEvent } from "@helve/agent-core";
import { expect, it } from "vitest";
import { ofType, readEvents } from "./testing/read-events.fixture.ts";
import { runHelve } from "./testing/run-helve.fixture.ts";
import { temporaryFolder } from "./testing/temporary-folder.fixture.ts";

const tour = fileURLToPath(new URL("../../../examples/tour", import.meta.url));

it("takes the whole tour: search, invoke, read, edit, run, archive, recover, denial, answer, summary", async () => {
  const cwd = await temporaryFolder({ "tmp/.keep": "" });
  const before = await filesOf(join(tour, "project"));
  const env = { TMPDIR: join(cwd, "tmp") };
  const { code, stdout, stderr, left } = await runHelve(["run", "Mend the totals.", "--config", join(tour, "helve.yaml"), "--json"], { cwd, env });
  expect({ code, left }).toEqual({ code: 0, left: [] });
  // On a slow machine its servers take longer than a second.
  expect(stderr).toMatch(/^(Waiting for the MCP servers? .*\n)?$/);
  const events = readEvents(stdout);

  const [catalog] = ofType(events, "catalog-built");
  expect(catalog?.deferred).toBeGreaterThan(20);
  expect(catalog?.visibleTokens).toBeLessThan((catalog?.inlineTokens ?? 0) / 2);

  const calls = ofType(events, "tool-call-end");
  const endOf = (name: string): ToolCallEndEvent | undefined => calls.find((call) => call.name === name);
  expect(endOf("tool_search")).toMatchObject({ status: "completed" });
  expect(endOf("mcp__everything__get-sum")).toMatchObject({ status: "completed", via: ["mcp_invoke"] });
  expect(endOf("mcp__memory__read_graph")).toMatchObject({ status: "completed", via: ["mcp_invoke"] });
  expect(endOf("mcp__thinking__sequentialthinking")).toMatchObject({ status: "completed", via: ["mcp_invoke"] });
  for (const name of ["read", "grep", "edit"]) expect(endOf(name)).toMatchObject({ status: "completed" });
  expect(calls.filter(({ name }) => name === "bash").map(({ status }) => status)).toEqual(["failed", "completed"]);
  expect(endOf("mcp__filesystem__read_text_file")?.archivedBytes).toBeGreaterThan(15_000);
  expect(endOf("artifact_read")).toMatchObject({ status: "completed" });
  expect(endOf("mcp__filesystem__move_file")).toMatchObject({ status: "denied", decision: { verdict: "deny" } });

  expect(ofType(events, "model-delta").map(({ text }) => text).join("")).toContain("Order 317 asks for a refund.");
  expect(ofType(events, "turn-end")).toMatchObject([{ status: "completed" }]);
  expect(events.at(-1)).toMatchObject({
    type: "x-summary",
    data: { status: "completed", calls: { total: 12, completed: 10, failed: 1, denied: 1 }, archivedBytes: expect.any(Number) as number, tools: { savedTokens: expect.any(Number) as number } },
  });

  expect(await filesOf(join(tour, "project"))).toEqual(before);
  expect(await readdir(join(cwd, "tmp"))).toEqual([".keep"]);
  expect(await processesIn(cwd)).toEqual([]);
});

it("starts with a project whose tests fail", () => {
  expect(() => execFileSync(process.execPath, ["--test"], { cwd: join(tour, "project"), stdio: "pipe", env: { PATH: process.env["PATH"] } })).toThrow();
});

async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(files.toSorted().map(async (file) => [file, await readFile(file, "utf8")] as const)));
}

/** Servers get an environment of their own and carry no mark, but they were started in the copy. */
async function processesIn(folder: string): Promise<readonly string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_, index) => places[index]?.startsWith(folder));
}
