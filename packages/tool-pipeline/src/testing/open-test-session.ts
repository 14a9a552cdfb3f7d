import { toToolProvider } from "@helve/agent-core";
import type { CallOptions, HelveEvent, ProviderStamp, Root, Tool, ToolCall, ToolHost, ToolOutcome, ToolSession } from "@helve/agent-core";
import { allowAll } from "./policies.ts";
import { createToolHost } from "../create-tool-host.ts";
import type { ToolHostOptions } from "../tool-host-options.ts";

export interface TestSession {
  readonly host: ToolHost;
  readonly session: ToolSession;
  readonly events: readonly HelveEvent[];
  /** Calls in one batch; ids are `c0`, `c1`, … unless given. */
  run(calls: readonly (Omit<ToolCall, "callId"> & { readonly callId?: string })[], options?: Omit<CallOptions, "catalog">): Promise<readonly ToolOutcome[]>;
  /** One call's outcome. */
  call(name: string, input?: unknown, options?: Omit<CallOptions, "catalog">): Promise<ToolOutcome>;
  eventsOf(callId: string): readonly HelveEvent[];
}

type TestOptions = Omit<ToolHostOptions, "catalog"> & { readonly catalog?: ToolHostOptions["catalog"]; readonly tools?: readonly Tool[]; readonly roots?: readonly Root[]; readonly sessionId?: string; readonly stamp?: Partial<ProviderStamp> };

/** A host with these tools and one session; everything is allowed unless the test says otherwise. */
export async function openTestSession({ tools = [], roots = [], sessionId, stamp, ...options }: TestOptions): Promise<TestSession> {
  const host = await createToolHost({ permission: allowAll, ...options });
  host.use(toToolProvider(tools), { id: "test", kind: "builtin", trust: "first-party", ...stamp });
  const session = host.open({ id: sessionId, roots });
  const events: HelveEvent[] = [];
  session.on((event) => events.push(event));
  const run: TestSession["run"] = async (calls, callOptions = {}) => {
    const catalog = await session.catalog();
    return session.callBatch(calls.map((call, index) => ({ callId: `c${index}`, ...call })), { ...callOptions, catalog });
  };
  return {
    host,
    session,
    events,
    run,
    async call(name, input = {}, callOptions = {}) {
      const [outcome] = await run([{ name, input }], callOptions);
      if (outcome === undefined) throw new Error("A batch of one call gave no outcome.");
      return outcome;
    },
    eventsOf: (callId) => events.filter((event) => "callId" in event && event.callId === callId),
  };
}
