import type { Interaction, ToolHost, ToolSession, TurnFacts } from "@helve/agent-core";
import type { Agent } from "@helve/agent-runtime";
import type { ChangeRecord, UndoResult } from "@helve/local-tools";
import type { McpServerStatus } from "@helve/mcp-client";
import type { ToolExplanation } from "@helve/turn-catalog";
import type { FoundTools } from "./search-tools.ts";
import type { Workspace } from "./workspace/open-workspace.ts";

/** Everything a configuration describes, wired and running. */
export interface HelveHost {
  readonly tools: ToolHost;
  readonly workspace: Workspace;
  /** What the configuration says of each turn; give it to `ToolSession.catalog`. */
  readonly facts: TurnFacts;
  /** A session over the workspace's roots. */
  openSession(): ToolSession;
  /** A model with the session's tools. Rejects with `ModelError`, code `configuration`, where no model is configured or a field is missing. */
  createAgent(request: AgentRequest): Promise<Agent>;
  /** Connects to every MCP server that is switched on and says how it went. Does not reject. */
  servers(): Promise<readonly McpServerStatus[]>;
  /** How each MCP server stands now; connects to none. */
  serverStates(): readonly McpServerStatus[];
  /** Why a tool is there, deferred or missing. */
  explain(name: string): Promise<ToolExplanation>;
  /** Tools by words, the best first; those that a rule denies are not found. */
  search(words: string, options?: { readonly limit?: number | undefined }): Promise<FoundTools>;
  /** The changes of files in this workspace that can be taken back, the newest first. */
  changes(): Promise<readonly ChangeRecord[]>;
  /** Takes a change back: the newest, or the one with the id of a change or a call. Rejects only where the folder of changes cannot be read. */
  undo(id?: string): Promise<UndoResult>;
  /** Ends every session, server and process, and removes the temporary copy. Does not reject; a second call waits for the first. */
  close(): Promise<void>;
}

export interface AgentRequest {
  readonly session: ToolSession;
  readonly interaction?: Interaction | undefined;
  /** Instead of the configured model: `provider:model`. */
  readonly model?: string | undefined;
  /** Instead of the configured cap. */
  readonly maxTurns?: number | undefined;
}
