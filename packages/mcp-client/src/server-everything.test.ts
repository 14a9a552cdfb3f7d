import { expect, it, onTestFinished } from "vitest";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createTestMark, survivors } from "@helve/test-kit";
import { callTool, textOf } from "./call-tool.fixture.ts";
import { createMcpProvider } from "./create-mcp-provider.ts";

const require = createRequire(import.meta.url);
const everything = join(dirname(require.resolve("@modelcontextprotocol/server-everything/package.json")), "dist", "index.js");

it("drives the official server-everything and leaves no process", async () => {
  const mark = createTestMark();
  const provider = createMcpProvider({ server: "everything", command: process.execPath, args: [everything], env: { ...mark.environment } });
  onTestFinished(() => provider.close());
  expect((await provider.entries()).map((entry) => entry.name)).toContain("mcp__everything__echo");
  expect(textOf(await callTool(provider, "echo", { message: "hello" }))).toContain("hello");
  const sums = await Promise.all(Array.from({ length: 8 }, (_, index) => callTool(provider, "get-sum", { a: index, b: 1 })));
  expect(sums.map((sum) => /\d+(?=\.?$)/.exec(textOf(sum))?.[0])).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  await provider.close();
  expect(await survivors(mark)).toEqual([]);
});
