import type { Diagnostic, ToolHost, ToolSession } from "@helve/agent-core";
import type { HostOptions } from "../host-options.ts";
import type { Workspace } from "../workspace/open-workspace.ts";

/** The sessions of one host. */
export interface Sessions {
  open(): ToolSession;
  /** Does something with a session of its own, which is closed afterwards. */
  within<T>(work: (session: ToolSession) => Promise<T>): Promise<T>;
  /** Puts what a provider has to say into the stream of every session that is open. */
  tell(diagnostic: Diagnostic): void;
}

export function createSessions({ tools, workspace, options }: { readonly tools: ToolHost; readonly workspace: Workspace; readonly options: HostOptions }): Sessions {
  const opened = new Set<ToolSession>();
  const open = (): ToolSession => {
    const session = tools.open({ id: createSessionId(), roots: workspace.roots, identity: { agent: { id: "main", depth: 0 }, surface: options.surface ?? "library" } });
    const leaving: ToolSession = Object.freeze({
      ...session,
      close: (): Promise<void> => {
        opened.delete(leaving);
        return session.close();
      },
    });
    opened.add(leaving);
    return leaving;
  };
  return {
    open,
    within: async (work) => {
      const session = open();
      try {
        return await work(session);
      } finally {
        await session.close();
      }
    },
    tell: (diagnostic) => {
      for (const session of opened) session.emit({ type: "diagnostic", sessionId: session.id, at: Date.now(), diagnostic });
    },
  };
}

/** Unique on this machine and sorted by time. A name and no secret, so that a start need not load a source of randomness. */
function createSessionId(): string {
  created += 1;
  return ["s", Date.now(), process.pid, created].map((part) => part.toString(36)).join("-");
}

let created = 0;
