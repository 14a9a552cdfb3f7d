import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineTool, toToolProvider } from "@helve/agent-core";
import type { HelveEvent, ToolResult } from "@helve/agent-core";
import { createHost } from "@helve/host";
import type { HelveHost } from "@helve/host";
import { createTempDirectory, createTestMark, survivorsWithin } from "@helve/test-kit";
import type { TempDirectory, TestMark } from "@helve/test-kit";
import { mcpFixture } from "@helve/test-kit/mcp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: TempDirectory;
let mark: TestMark;
let host: HelveHost | undefined;

beforeEach(async () => {
  folder = await createTempDirectory();
  mark = createTestMark();
});

afterEach(async () => {
  await host?.close();
  host = undefined;
  await folder.remove();
});

const annotations = { effects: [] } as const;
const throwing = defineTool({
  name: "throwing",
  description: "Throws.",
  schema: { type: "object" },
  annotations,
  execute: (): ToolResult => {
    throw new Error("the disk is on fire");
  },
});
const deaf = defineTool({
  name: "deaf",
  description: "Never ends and hears no signal.",
  schema: { type: "object" },
  annotations,
  executionMode: "parallel",
  limits: () => ({ totalMs: 200 }),
  execute: () => new Promise<ToolResult>(() => {}),
});

/** A host with servers that fail and tools that fail, and a model that calls them all. */
async function start(steps: unknown): Promise<{ readonly host: HelveHost; readonly events: HelveEvent[]; readonly run: (signal?: AbortSignal) => Promise<{ readonly status: string; readonly outcomes: readonly { readonly name: string; readonly status: string }[] }> }> {
  // YAML reads JSON.
  await writeFile(join(folder.path, "model.yaml"), JSON.stringify({ steps }));
  const marked = (name: Parameters<typeof mcpFixture>[0]) => {
    const { command, args, env } = mcpFixture(name, mark.environment);
    return { command, args: [...args], env: { ...env } };
  };
  const servers = { dead: marked("misbehaving/exits"), junk: marked("misbehaving/junk"), hanging: marked("sdk2-stdio") };
  host = await createHost(
    { model: { provider: "scripted", file: "model.yaml" }, mcp: { servers }, permission: { allow: ["mcp__junk__work", "mcp__hanging__hang", "bash"] } },
    { cwd: folder.path, env: { PATH: process.env["PATH"], HOME: folder.path, XDG_STATE_HOME: join(folder.path, ".state"), XDG_CACHE_HOME: join(folder.path, ".cache"), ...mark.environment } },
  );
  host.tools.use(toToolProvider([throwing, deaf]), { id: "hard", kind: "extension", trust: "first-party" });
  const session = host.openSession();
  const events: HelveEvent[] = [];
  session.on((event) => events.push(event));
  const agent = await host.createAgent({ session });
  return { host, events, run: (signal) => agent.run("Go on.", { signal }) };
}

describe("a run with everything that can go wrong", () => {
  it("ends in time with honest outcomes and leaves no process", async () => {
    const { host, events, run } = await start([
      { calls: ["throwing", "deaf", "mcp__junk__work", "mcp__dead__anything"].map((name) => ({ name, arguments: {} })) },
      { text: "That is all." },
    ]);
    const result = await run();
    expect(result.status).toBe("completed");
    expect(result.outcomes.map(({ name, status }) => [name, status])).toEqual([
      ["throwing", "failed"],
      ["deaf", "aborted"],
      ["mcp__junk__work", "completed"],
      ["mcp__dead__anything", "failed"],
    ]);
    expect(result.outcomes[0]).toMatchObject({ result: { error: { code: "tool-threw" } } });
    expect(result.outcomes[1]).toMatchObject({ reason: "total-limit", settled: false });
    expect(events.filter(({ type }) => type === "tool-call-end")).toHaveLength(4);
    expect(JSON.stringify(events.filter(({ type }) => type === "diagnostic"))).toContain("left-pad");
    await host.close();
    expect(await survivorsWithin(mark, 5_000)).toEqual([]);
  });

  it("ends soon after an abort in the middle, and what had finished keeps its result", async () => {
    const { host, events, run } = await start([{ calls: [{ name: "bash", arguments: { command: "trap '' TERM INT; echo begun; sleep 1000" } }, { name: "mcp__hanging__hang", arguments: {} }, { name: "throwing", arguments: {} }] }, { text: "Never said." }]);
    const controller = new AbortController();
    const running = run(controller.signal);
    await expect.poll(() => events.filter(({ type }) => type === "tool-call-start").length, { timeout: 15_000 }).toBe(3);
    await expect.poll(() => JSON.stringify(events.filter(({ type }) => type === "tool-call-update")), { timeout: 15_000 }).toContain("begun");
    const aborted = performance.now();
    controller.abort();
    const result = await running;
    expect(performance.now() - aborted).toBeLessThan(10_000);
    expect(result.status).toBe("aborted");
    const statuses = Object.fromEntries(result.outcomes.map(({ name, status }) => [name, status]));
    expect(statuses).toMatchObject({ bash: "aborted" });
    expect(["aborted", "skipped"]).toContain(statuses["mcp__hanging__hang"]);
    expect(events.filter(({ type }) => type === "tool-call-end")).toHaveLength(3);
    await host.close();
    expect(await survivorsWithin(mark, 5_000)).toEqual([]);
  });
});
