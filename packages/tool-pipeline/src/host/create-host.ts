import type { Diagnostic, Root, SessionOptions, ToolHost, ToolSession } from "@helve/agent-core";
import type { Pipeline, SessionScope } from "../pipeline.ts";
import { createStates, openSession } from "./open-session.ts";
import type { SettledRegistration } from "../extensions/registration.ts";
import { ToolHostError } from "../tool-host-error.ts";
import { createCatalogCache } from "./create-catalog-cache.ts";
import { createEmitter } from "../events/create-emitter.ts";
import { createNoticeBox } from "./create-notice-box.ts";
import { createRandomId } from "../create-random-id.ts";
import { createProviderRegistry } from "./create-provider-registry.ts";
import { runClosers } from "../extensions/run-closers.ts";

interface HostParts {
  readonly pipeline: Pipeline;
  readonly registrations: readonly SettledRegistration[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Providers and sessions around one pipeline, from the first `use` to `close`. */
export function createHost({ pipeline, registrations, diagnostics }: HostParts): ToolHost {
  const registry = createProviderRegistry(pipeline.limits);
  const sessions = new Map<string, ToolSession>();
  const promptText = registrations.flatMap(({ promptTexts }) => promptTexts).join("\n\n");
  let closing: Promise<void> | undefined;

  const assertOpen = (): void => {
    if (closing !== undefined) throw new ToolHostError("This host is closed. Make another one with createToolHost.", { code: "closed" });
  };

  const open = (options: SessionOptions): ToolSession => {
    assertOpen();
    const id = options.id ?? createRandomId();
    if (sessions.has(id)) throw new ToolHostError(`A session with the id '${id}' is open in this host already. Close it first, or let the host choose an id.`, { code: "duplicate-session" });
    const controller = new AbortController();
    const scope = createScope({ id, options, pipeline, closed: controller.signal });
    const cache = createCatalogCache({ registry, builder: pipeline.catalog, emitter: scope.emitter, clock: pipeline.clock, sessionId: id, hostDiagnostics: diagnostics });
    const forget = async (): Promise<void> => {
      sessions.delete(id);
      pipeline.permission.endSession?.(id);
      await registry.endSession(id);
    };
    const session = openSession({ pipeline, scope, cache, promptText, abort: (reason) => controller.abort(reason), forget });
    sessions.set(id, session);
    return session;
  };

  return Object.freeze({
    use(provider, stamp) {
      assertOpen();
      return registry.add(provider, stamp);
    },
    open,
    close(): Promise<void> {
      closing ??= (async () => {
        await Promise.all([...sessions.values()].map((session) => session.close()));
        await registry.close();
        for (const { closers } of registrations.toReversed()) await runClosers(closers, pipeline.limits);
      })();
      return closing;
    },
  } satisfies ToolHost);
}

function createScope({ id, options, pipeline: { clock }, closed }: { readonly id: string; readonly options: SessionOptions; readonly pipeline: Pipeline; readonly closed: AbortSignal }): SessionScope {
  return {
    id,
    roots: Object.freeze(options.roots.map((root): Root => Object.freeze({ ...root }))),
    identity: Object.freeze({ ...options.identity }),
    emitter: createEmitter({ sessionId: id, clock }),
    notices: createNoticeBox(),
    closed,
    stateOf: createStates(),
  };
}
