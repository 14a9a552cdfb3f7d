import type { MaybePromise, ProvidedPorts, Tool, ToolsToAdd } from "@helve/agent-core";
import type { HookRegistration } from "../hooks/hook-registry.ts";

/** What one extension registers while it is set up. */
export interface Registration {
  readonly extension: string;
  readonly tools: (ToolsToAdd | (() => MaybePromise<ToolsToAdd>))[];
  readonly hooks: HookRegistration[];
  readonly promptTexts: string[];
  readonly ports: ProvidedPort[];
  readonly closers: (() => MaybePromise<void>)[];
}

export type ProvidedPort = { readonly [K in keyof ProvidedPorts]: { readonly port: K; readonly implementation: ProvidedPorts[K] } }[keyof ProvidedPorts];

/** A registration that is complete: its factories have been called. */
export interface SettledRegistration extends Omit<Registration, "tools"> {
  readonly tools: readonly Tool[];
}

export function createRegistration(extension: string): Registration {
  return { extension, tools: [], hooks: [], promptTexts: [], ports: [], closers: [] };
}
