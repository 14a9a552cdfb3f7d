import type { HookOptions, Hooks } from "@helve/agent-core";
import { defaultHookMs } from "../limits.ts";

/** A hook as it was registered. */
export interface RegisteredHook<K extends keyof Hooks> {
  readonly extension: string;
  readonly run: Hooks[K];
  readonly priority: number;
  readonly timeoutMs: number;
}

/** All hooks of a host, in the order in which they run. Fixed once the extensions are set up. */
export type HookRegistry = { readonly [K in keyof Hooks]: readonly RegisteredHook<K>[] };

/** One registration: which hook, by whom, and how. */
export type HookRegistration = { readonly [K in keyof Hooks]: { readonly hook: K; readonly run: Hooks[K]; readonly extension: string; readonly options: HookOptions | undefined } }[keyof Hooks];

/** Higher priority first; equal ones in the order of registration. */
export function createHookRegistry(registrations: readonly HookRegistration[]): HookRegistry {
  const hooksOf = <K extends keyof Hooks>(hook: K): readonly RegisteredHook<K>[] =>
    registrations.filter((registration) => registration.hook === hook).map((registration) => toHook<K>(registration)).toSorted((left, right) => right.priority - left.priority);
  return { "before-call": hooksOf("before-call"), "after-call": hooksOf("after-call"), "before-model-request": hooksOf("before-model-request"), "batch-end": hooksOf("batch-end") };
}

function toHook<K extends keyof Hooks>({ run, extension, options }: HookRegistration): RegisteredHook<K> {
  // The registrations were filtered by name, which TypeScript cannot follow through the mapped union.
  return { extension, run: run as Hooks[K], priority: options?.priority ?? 0, timeoutMs: options?.timeoutMs ?? defaultHookMs };
}
