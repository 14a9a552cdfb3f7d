import { join } from "node:path";
import type { Diagnostic, ToolSession } from "@helve/agent-core";
import type { HelveConfig } from "@helve/config";
import { createLocalTools } from "@helve/local-tools";
import { createDisclosurePlanner, createDisclosureProvider } from "@helve/mcp-disclosure";
import { createArtifactProvider, createFileArtifactStore, createOutputBudget } from "@helve/output-budget";
import { createPermissionPolicy } from "@helve/permission";
import { stateDirectory } from "@helve/safe-files";
import { createMemoryPendingStore, createToolHost } from "@helve/tool-pipeline";
import { createSchemaValidator } from "@helve/tool-schema";
import { createTurnCatalog, explainTool, toTurnFacts } from "@helve/turn-catalog";
import type { HelveHost } from "./helve-host.ts";
import type { HostOptions } from "./host-options.ts";
import { searchTools } from "./search-tools.ts";
import { startAgent } from "./start-agent.ts";
import { tellUnknownRules } from "./wiring/tell-unknown-rules.ts";
import { useMcpServers } from "./wiring/use-mcp-servers.ts";
import { openWorkspace } from "./workspace/open-workspace.ts";
import type { Workspace } from "./workspace/open-workspace.ts";

/**
 * Wires the packages that a configuration describes. The only place where concrete packages are named. What is heavy is
 * loaded when it is used: a model client by `createAgent`, the MCP client where a server is configured.
 *
 * @throws WorkspaceError when the workspace cannot be opened, and what a package says of options that it cannot use.
 * @example
 * const host = await createHost({}, { cwd: process.cwd(), env: process.env });
 * const catalog = await host.openSession().catalog(host.facts);
 * await host.close();
 */
export async function createHost(config: HelveConfig, options: HostOptions): Promise<HelveHost> {
  const workspace = await openWorkspace(config.workspace ?? {}, options);
  try {
    return await wire({ config, options, workspace });
  } catch (error) {
    await workspace.scratch?.remove();
    throw error;
  }
}

async function wire({ config, options, workspace }: { readonly config: HelveConfig; readonly options: HostOptions; readonly workspace: Workspace }): Promise<HelveHost> {
  const { profile, ...rules } = config.permission ?? {};
  const policy = createPermissionPolicy({ profile, rules });
  const planner = createDisclosurePlanner(config.disclosure);
  const artifacts = createFileArtifactStore({ directory: join(stateDirectory(workspace.home, options.env), "artifacts") });
  const tools = await createToolHost({
    permission: policy,
    catalog: tellUnknownRules(createTurnCatalog({ policy, planner }), rules),
    validator: createSchemaValidator(),
    bound: createOutputBudget(config.output),
    artifacts,
    pending: createMemoryPendingStore(),
    events: { input: true },
  });
  tools.use(createLocalTools(config.local), { id: "local", kind: "builtin", trust: "first-party" });
  tools.use(createArtifactProvider({ store: artifacts, limitTokens: config.output?.limitTokens }), { id: "artifacts", kind: "builtin", trust: "first-party" });
  tools.use(createDisclosureProvider({ servers: Object.keys(config.mcp?.servers ?? {}) }), { id: "disclosure", kind: "builtin", trust: "first-party" });
  const sessions = new Set<ToolSession>();
  const servers = await useMcpServers({ tools, config, workspace, options, onDiagnostic: (diagnostic) => tell(sessions, diagnostic) });
  const facts = toTurnFacts(config.tools ?? {});
  const openSession = (): ToolSession => {
    const session = tools.open({ roots: workspace.roots, identity: { agent: { id: "main", depth: 0 }, surface: options.surface ?? "library" } });
    sessions.add(session);
    return session;
  };
  return {
    tools,
    workspace,
    facts,
    openSession,
    createAgent: (request) => startAgent({ config, options, facts, request }),
    servers: servers.connect,
    explain: async (name) => explainTool(await openSession().catalog(facts), name),
    search: async (words, { limit } = {}) => searchTools({ catalog: await openSession().catalog(facts), words, limit, entrances: planner.entrances }),
    close: async () => {
      await tools.close();
      await workspace.scratch?.remove();
    },
  };
}

function tell(sessions: ReadonlySet<ToolSession>, diagnostic: Diagnostic): void {
  for (const session of sessions) session.emit({ type: "diagnostic", sessionId: session.id, at: Date.now(), diagnostic });
}
