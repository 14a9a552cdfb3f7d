import type { Diagnostic, ToolHost, ToolSession } from "@helve/agent-core";
import type { HostOptions } from "../host-options.ts";
import type { Workspace } from "../workspace/open-workspace.ts";

/** The sessions of one host. */
export interface Sessions {
  open(): ToolSession;
  /** Puts what a provider has to say into every session's stream. */
  tell(diagnostic: Diagnostic): void;
}

/** Unique on this machine and sorted by time. A name and no secret, so that a start need not load a source of randomness. */
function createSessionId(): string {
  created += 1;
  return ["s", Date.now(), process.pid, created].map((part) => part.toString(36)).join("-");
}

let created = 0;

export function createSessions({ tools, workspace, options }: { readonly tools: ToolHost; readonly workspace: Workspace; readonly options: HostOptions }): Sessions {
  const opened = new Set<ToolSession>();
  return {
    open: () => {
      const session = tools.open({ id: createSessionId(), roots: workspace.roots, identity: { agent: { id: "main", depth: 0 }, surface: options.surface ?? "library" } });
      opened.add(session);
      return session;
    },
    tell: (diagnostic) => {
      for (const session of opened) session.emit({ type: "diagnostic", sessionId: session.id, at: Date.now(), diagnostic });
    },
  };
}
