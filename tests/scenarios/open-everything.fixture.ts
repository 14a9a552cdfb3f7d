import { createRequire } from "node:module";
import type { HelveEvent, PermissionPolicy, ToolHost, ToolSession, TurnCatalog } from "@helve/agent-core";
import { createMcpProvider } from "@helve/mcp-client";
import type { McpProvider } from "@helve/mcp-client";
import { createDisclosurePlanner, createDisclosureProvider } from "@helve/mcp-disclosure";
import type { DisclosureOptions } from "@helve/mcp-disclosure/options";
import { createMemoryArtifactStore, createOutputBudget } from "@helve/output-budget";
import { createPermissionPolicy } from "@helve/permission";
import type { PermissionRules } from "@helve/permission";
import { createToolHost } from "@helve/tool-pipeline";
import { createTurnCatalog } from "@helve/turn-catalog";

const require = createRequire(import.meta.url);

export interface Everything {
  readonly host: ToolHost;
  readonly session: ToolSession;
  readonly catalog: TurnCatalog;
  readonly events: readonly HelveEvent[];
  readonly provider: McpProvider;
}

/** The official server-everything behind the whole pipeline, wired as a host wires it. */
export async function openEverything({ mode, rules, limitTokens }: { readonly mode: NonNullable<DisclosureOptions["mode"]>; readonly rules: PermissionRules; readonly limitTokens?: number }): Promise<Everything> {
  const permission: PermissionPolicy = createPermissionPolicy({ rules });
  const host = await createToolHost({
    permission,
    catalog: createTurnCatalog({ permission, disclosure: createDisclosurePlanner({ mode }) }),
    bound: createOutputBudget(limitTokens === undefined ? {} : { limitTokens }),
    artifacts: createMemoryArtifactStore(),
    events: { input: true },
  });
  const provider = createMcpProvider({ server: "everything", command: process.execPath, args: [require.resolve("@modelcontextprotocol/server-everything/dist/index.js")] });
  host.use(provider, { id: "everything", kind: "mcp" });
  host.use(createDisclosureProvider(), { id: "disclosure", kind: "builtin", trust: "first-party" });
  const session = host.open({ roots: [{ path: process.cwd(), access: "read" }] });
  const events: HelveEvent[] = [];
  session.on((event) => events.push(event));
  return { host, session, catalog: await session.catalog(), events, provider };
}
