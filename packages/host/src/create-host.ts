import { join } from "node:path";
import type { ArtifactStore, ToolHost, TurnCatalog } from "@helve/agent-core";
import type { HelveConfig } from "@helve/config";
import { createLocalTools } from "@helve/local-tools";
import { createDisclosurePlanner, createDisclosureProvider } from "@helve/mcp-disclosure";
import { createArtifactProvider, createFileArtifactStore, createOutputBudget } from "@helve/output-budget";
import { createPermissionPolicy } from "@helve/permission";
import { stateDirectory } from "@helve/safe-files";
import { createMemoryPendingStore, createToolHost } from "@helve/tool-pipeline";
import { createTurnCatalog, explainTool, toTurnFacts } from "@helve/turn-catalog";
import type { HelveHost } from "./helve-host.ts";
import type { HostOptions } from "./host-options.ts";
import { startAgent } from "./start-agent.ts";
import { tellUnknownRules } from "./wiring/tell-unknown-rules.ts";
import { createSessions } from "./wiring/create-sessions.ts";
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

interface HostParts {
  readonly config: HelveConfig;
  readonly options: HostOptions;
  readonly workspace: Workspace;
}

async function wire(parts: HostParts): Promise<HelveHost> {
  const { config, options, workspace } = parts;
  const ports = createPorts(parts);
  const tools = await createToolHost({ ...ports, pending: createMemoryPendingStore(), events: { input: options.showInput ?? false } });
  // What is changed in a temporary copy is of use where that copy is, and not at all once it is gone.
  const undoFolder = (): string => join(stateDirectory(workspace.scratch?.path ?? workspace.home, options.env), "undo");
  useOwnTools(tools, { config, artifacts: ports.artifacts, undoFolder: workspace.scratch?.kept === false ? undefined : undoFolder });
  const sessions = createSessions({ tools, workspace, options });
  const servers = await useMcpServers({ tools, config, workspace, options, onDiagnostic: sessions.tell });
  const facts = toTurnFacts(config.tools ?? {});
  const catalog = (): Promise<TurnCatalog> => sessions.within((session) => session.catalog(facts));
  return {
    tools,
    workspace,
    facts,
    openSession: sessions.open,
    createAgent: (request) => startAgent({ config, options, facts, request }),
    servers: servers.connect,
    serverStates: servers.states,
    explain: async (name) => explainTool(await catalog(), name),
    search: async (words, { limit } = {}) => (await import("./search-tools.ts")).searchTools({ catalog: await catalog(), words, limit, entrances: ports.entrances }),
    changes: async () => (await import("@helve/local-tools")).readChanges(undoFolder()),
    undo: async (id) => (await import("@helve/local-tools")).undoChange({ folder: undoFolder(), id }),
    close: async () => {
      await tools.close();
      await workspace.scratch?.remove();
    },
  };
}

/** What judges, builds catalogs, bounds and keeps. */
function createPorts({ config, options, workspace }: HostParts) {
  const { profile, ...rules } = config.permission ?? {};
  const permission = createPermissionPolicy({ profile, rules });
  const planner = createDisclosurePlanner(config.disclosure);
  return {
    permission,
    catalog: tellUnknownRules(createTurnCatalog({ permission, disclosure: planner }), rules),
    entrances: planner.entrances,
    bound: createOutputBudget(config.output),
    artifacts: createFileArtifactStore({ directory: () => join(stateDirectory(workspace.home, options.env), "artifacts") }),
  };
}

/** The tools that come with this product, and are trusted as such. */
function useOwnTools(tools: ToolHost, { config, artifacts, undoFolder }: { readonly config: HelveConfig; readonly artifacts: ArtifactStore; readonly undoFolder: (() => string) | undefined }): void {
  const stamp = { kind: "builtin", trust: "first-party" } as const;
  tools.use(createLocalTools(config.local, { undoFolder }), { ...stamp, id: "local" });
  tools.use(createArtifactProvider({ store: artifacts, limitTokens: config.output?.limitTokens }), { ...stamp, id: "artifacts" });
  tools.use(createDisclosureProvider({ servers: Object.keys(config.mcp?.servers ?? {}) }), { ...stamp, id: "disclosure" });
}
