import { createLazySchemaValidator } from "@helve/tool-schema/validate-lazily";
import { toToolProvider } from "@helve/agent-core";
import type { Diagnostic, ToolHost } from "@helve/agent-core";
import type { SettledRegistration } from "./extensions/registration.ts";
import type { ToolHostOptions } from "./tool-host-options.ts";
import { choosePorts } from "./extensions/choose-ports.ts";
import { createHost } from "./host/create-host.ts";
import { createHookRegistry } from "./hooks/hook-registry.ts";
import { createInlineCatalog } from "./catalog/create-inline-catalog.ts";
import { createLine } from "./schedule/create-line.ts";
import { createMemoryPendingStore } from "./pending/create-memory-pending-store.ts";
import { defaultConcurrency, defaultLimits } from "./limits.ts";
import { denyEverything } from "./decide/deny-everything.ts";
import { runNested } from "./nested/run-nested.ts";
import { setUpExtensions } from "./extensions/set-up-extensions.ts";
import { systemClock } from "./clock.ts";

/**
 * Makes a host: tools, policy and schedule, shared by any number of sessions. Resolves when the extensions are set up;
 * one that fails is set aside and reported with the first catalog, so this does not reject for it.
 *
 * @example
 * const host = await createToolHost({ permission });
 * host.use(toToolProvider([greet]), { id: "mine", kind: "builtin", trust: "first-party" });
 * const session = host.open({ roots: [{ path: process.cwd(), access: "write" }] });
 * const catalog = await session.catalog();
 * const [outcome] = await session.callBatch([{ callId: "1", name: "greet", input: { name: "Ada" } }], { catalog });
 */
export async function createToolHost(options: ToolHostOptions = {}): Promise<ToolHost> {
  const limits = { ...defaultLimits, ...withoutUndefined(options.limits ?? {}) };
  const setup = await setUpExtensions(options.extensions ?? [], limits);
  const { permission, bound, artifacts, validator } = options;
  const { ports, diagnostics } = choosePorts({ permission, bound, artifacts, validator }, setup.registrations);
  const { catalog, diagnostics: catalogDiagnostics } = chooseCatalog(options, ports);
  const host = createHost({
    pipeline: {
      permission: ports.permission ?? denyEverything,
      catalog,
      validator: ports.validator ?? createLazySchemaValidator(),
      bound: ports.bound,
      artifacts: ports.artifacts,
      pending: options.pending ?? createMemoryPendingStore(),
      hooks: createHookRegistry(setup.registrations.flatMap(({ hooks }) => hooks)),
      line: createLine({ concurrency: Math.max(1, options.concurrency ?? defaultConcurrency) }),
      limits,
      strict: options.strict ?? false,
      showInput: options.events?.input ?? false,
      clock: options.clock ?? systemClock,
      runNested,
    },
    registrations: setup.registrations,
    diagnostics: [...setup.diagnostics, ...diagnostics, ...catalogDiagnostics],
  });
  addExtensionTools(host, setup.registrations);
  return host;
}

function chooseCatalog({ catalog }: ToolHostOptions, { permission = denyEverything, disclosure }: ReturnType<typeof choosePorts>["ports"]) {
  if (typeof catalog === "function") return { catalog: catalog({ permission, ...(disclosure === undefined ? {} : { disclosure }) }), diagnostics: [] };
  const unused: Diagnostic = { code: "port-unused", severity: "warning", text: "An extension provides 'disclosure', but this host's catalog builder was made without it. Give `catalog` as a function of the ports." };
  return { catalog: catalog ?? createInlineCatalog(), diagnostics: disclosure === undefined ? [] : [unused] };
}

function addExtensionTools(host: ToolHost, registrations: readonly SettledRegistration[]): void {
  for (const { extension, tools } of registrations) {
    if (tools.length > 0) host.use(toToolProvider(tools), { id: `extension:${extension}`, kind: "extension" });
  }
}

function withoutUndefined<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;
}
