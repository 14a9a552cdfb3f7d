import type { Diagnostic, JsonSchema } from "@helve/agent-core";
import type { DisclosureOptions } from "../options.ts";
import type { DisclosureAnswer } from "./disclosure-answer.ts";

/** A tool as most SDKs have it. */
export interface DisclosedTool {
  /** What a model calls it: 1 to 64 of the characters a-z, A-Z, 0-9, _ and -. */
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly inputSchema: JsonSchema;
  /** Its MCP server. Tools of one server are shown or deferred together. */
  readonly server?: string | undefined;
}

export interface StandaloneOptions<R> extends DisclosureOptions {
  readonly tools: readonly DisclosedTool[];
  /** Runs one of `tools`, with arguments that fit its schema. What it returns or throws is passed on. */
  readonly call: (name: string, args: Readonly<Record<string, unknown>>) => R | Promise<R>;
  /** The model's window in tokens; the budget is a tenth of it. */
  readonly contextWindow?: number | undefined;
}

export interface Disclosure<R> {
  /** What to show the model: plain JSON. */
  readonly tools: readonly { readonly name: string; readonly description: string; readonly inputSchema: JsonSchema }[];
  /** Names of the tools that are found by search instead. */
  readonly deferred: readonly string[];
  /** Estimated tokens of all definitions, and of those in `tools`. */
  readonly tokens: { readonly before: number; readonly after: number };
  readonly diagnostics: readonly Diagnostic[];
  /** Runs a call of the model: a search, an invocation, a shown tool, or a deferred one that it knows already. Rejects only if `call` does. */
  execute(name: string, args: unknown): Promise<R | DisclosureAnswer>;
}
