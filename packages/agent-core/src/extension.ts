import type { ArtifactStore } from "./artifact-store.ts";
import type { DisclosurePlanner } from "./turn-catalog.ts";
import type { Hooks } from "./hooks.ts";
import type { MaybePromise } from "./json.ts";
import type { OutputBound } from "./output-bound.ts";
import type { PermissionPolicy } from "./permission-policy.ts";
import type { SchemaValidator } from "./schema-validator.ts";
import type { Tool } from "./tool.ts";

/** Adds tools, hooks, prompt text and ports to a host. If `setup` throws, this extension is set aside and nothing else. */
export interface Extension {
  readonly name: string;
  setup(host: ExtensionHost): MaybePromise<void>;
}

/** What `setup` works with. Every member throws, naming the extension, once set-up is over. */
export interface ExtensionHost {
  /** A tool, several, a factory of them, or nothing. */
  addTools(tools: ToolsToAdd | (() => MaybePromise<ToolsToAdd>)): void;
  on<K extends keyof Hooks>(hook: K, run: Hooks[K], options?: HookOptions): void;
  /** Joined into the prompt in the order of extensions. */
  addPromptText(text: string): void;
  /** Fills a port that the host left open. A port that is filled twice is a diagnostic, and the first stays. */
  provide<K extends keyof ProvidedPorts>(port: K, implementation: ProvidedPorts[K]): void;
  /** Called when the host closes. */
  onClose(close: () => MaybePromise<void>): void;
}

export type ToolsToAdd = Tool | readonly Tool[] | null;

export interface HookOptions {
  /** Higher runs first; default 0. Equal ones run in the order of registration. */
  readonly priority?: number | undefined;
  /** Milliseconds; default 5,000. */
  readonly timeoutMs?: number | undefined;
}

export interface ProvidedPorts {
  readonly permission: PermissionPolicy;
  readonly bound: OutputBound;
  readonly artifacts: ArtifactStore;
  readonly validator: SchemaValidator;
  readonly disclosure: DisclosurePlanner;
}
