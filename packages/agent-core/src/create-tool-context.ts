import type { NestedOutcome, ToolContext } from "./tool-context.ts";
import type { Root } from "./root.ts";
import { errorResult } from "./text-result.ts";

/** What is needed of a context; everything else has a default that fits a tool used alone. A root given as a string may be written. */
export type ToolContextOptions = { readonly roots: readonly (string | Root)[] } & { readonly [K in Exclude<keyof ToolContext, "roots">]?: ToolContext[K] | undefined };

/**
 * A context for those who use a tool without a host: random call id, a signal that never aborts, updates and notices
 * that go nowhere, nobody to ask, no other tools. Frozen.
 *
 * @example
 * const context = createToolContext({ roots: [process.cwd()] });
 * const result = await runTool(read, { path: "README.md" }, { context });
 */
export function createToolContext(options: ToolContextOptions): ToolContext {
  const { roots, ...given } = options;
  const defaults = {
    callId: globalThis.crypto.randomUUID(),
    sessionId: "standalone",
    signal: new AbortController().signal,
    update: () => {},
    notify: () => {},
    ask: () => Promise.resolve({ kind: "nobody" } as const),
    callTool: (name: string) => Promise.resolve(withoutHost(name)),
  };
  return Object.freeze({ ...defaults, ...definedOnly(given), roots: Object.freeze(roots.map(toRoot)) });
}

function toRoot(root: string | Root): Root {
  return Object.freeze(typeof root === "string" ? { path: root, access: "write" as const } : { ...root });
}

function definedOnly(given: Omit<ToolContextOptions, "roots">): Partial<ToolContext> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<ToolContext>;
}

function withoutHost(name: string): NestedOutcome {
  const error = { code: "no-host", category: "unavailable", retryable: false, hint: "Open a session of a ToolHost and call through it." } as const;
  return { status: "failed", callId: globalThis.crypto.randomUUID(), name, result: errorResult(`'${name}' cannot be called: this tool runs alone, without a host that has other tools.`, error) };
}
