import type { ModelRequest } from "@helve/agent-core";
import type { Emitter } from "../events/create-emitter.ts";
import type { HookRegistry } from "./hook-registry.ts";
import { describeFailure } from "../describe-failure.ts";
import { lookAhead } from "../look-ahead.ts";

/** Lets extensions change a request to the model, one after the other. A failing hook leaves it as it was. */
export async function prepareModelRequest(request: ModelRequest, { hooks, emitter }: { readonly hooks: HookRegistry; readonly emitter: Emitter }): Promise<ModelRequest> {
  let current = request;
  for (const hook of hooks["before-model-request"]) {
    const seen = current;
    const timed = await lookAhead(() => hook.run(seen), { ms: hook.timeoutMs });
    const failure = timed.kind === "value" ? findRequestFault(timed.value) : describeFailure(timed);
    if (failure !== undefined) emitter.diagnose({ code: "hook-failed", severity: "warning", text: `A before-model-request hook of extension '${hook.extension}' failed; the request is kept as it was: ${failure}.` });
    else if (timed.kind === "value") current = timed.value ?? seen;
  }
  return current;
}

function findRequestFault(request: ModelRequest | undefined | void): string | undefined {
  if (request === undefined) return undefined;
  const { messages, tools } = (request ?? {}) as Partial<Record<keyof ModelRequest, unknown>>;
  return Array.isArray(messages) && Array.isArray(tools) ? undefined : "its answer has no list of messages and of tools";
}
