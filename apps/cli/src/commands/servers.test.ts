import { mcpFixture } from "@helve/test-kit/mcp";
import { expect, it } from "vitest";
import { runHelve } from "../testing/run-helve.fixture.ts";
import { temporaryFolder } from "../testing/temporary-folder.fixture.ts";

const own = ["--config", "helve.yaml"];

/** A folder whose only server never answers, and is given up on after so many milliseconds. */
function silentFolder(connectTimeoutMs: number): Promise<string> {
  const { command, args } = mcpFixture("misbehaving/silent");
  return temporaryFolder({ "a.txt": "hello", "helve.yaml": JSON.stringify({ mcp: { servers: { slow: { command, args, env: { HELVE_TEST_MARK: "${HELVE_TEST_MARK}" }, connectTimeoutMs } } } }) });
}

it.each([
  [["call", "read", "path=a.txt"], "hello"],
  [["tools", "explain", "read"], "read: visible"],
  [["call", "reed"], "'reed' is unknown", 2000],
])("%j waits for a server only where it could matter", async (words, text, connectTimeoutMs = 60_000) => {
  const { stdout, stderr, left } = await runHelve([...words, ...own], { cwd: await silentFolder(connectTimeoutMs) });
  expect(stdout + stderr).toContain(text);
  expect(stderr.includes("Waiting for")).toBe(connectTimeoutMs === 2000);
  expect(left).toEqual([]);
}, 30_000);

it.each([[["tools", "list"]], [["search", "read"]], [["mcp", "list"]], [["call", "mcp__slow__work"]]])("%j says after a second which server it waits for", async (words) => {
  const { stderr } = await runHelve([...words, ...own], { cwd: await silentFolder(2500) });
  expect(stderr.match(/^Waiting for the MCP server slow\.$/gm)).toHaveLength(1);
}, 30_000);
