import { onTestFinished } from "vitest";
import type { Diagnostic } from "@helve/agent-core";
import { createTestMark, survivorsWithin } from "@helve/test-kit";
import type { TestMark } from "@helve/test-kit";
import { mcpFixture } from "@helve/test-kit/mcp";
import type { McpFixtureName } from "@helve/test-kit/mcp";
import { createMcpProvider } from "./create-mcp-provider.ts";
import type { McpProvider, McpProviderSurroundings } from "./mcp-provider.ts";
import type { StdioServerOptions } from "./options.ts";

export interface OpenedProvider {
  readonly provider: McpProvider;
  readonly diagnostics: readonly Diagnostic[];
  readonly mark: TestMark;
}

/** A provider over a fixture server, closed at the test's end; a marked process that is left then fails the test. */
export function openProvider(name: McpFixtureName, options: Partial<StdioServerOptions> & McpProviderSurroundings = {}): OpenedProvider {
  const mark = createTestMark();
  const diagnostics: Diagnostic[] = [];
  const { command, args, env } = mcpFixture(name, options.env);
  const provider = createMcpProvider({ server: "fixture", ...options, command, args: [...args], env: { ...env, ...mark.environment }, onDiagnostic: (diagnostic) => diagnostics.push(diagnostic) });
  onTestFinished(async () => {
    await provider.close();
    const left = await survivorsWithin(mark, 2_000);
    for (const pid of left) process.kill(pid, "SIGKILL");
    if (left.length > 0) throw new Error(`The provider was closed and ${left.length} of its processes live on.`);
  });
  return { provider, diagnostics, mark };
}
