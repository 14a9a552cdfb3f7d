import type { ModelClient, ModelFacts } from "@helve/agent-core";
import { ModelError } from "@helve/agent-core";
import { loadScript } from "./load-script.ts";
import { playStep } from "./play-step.ts";
import type { Script } from "./script-file.ts";

export type ScriptedModelOptions = { readonly facts?: ModelFacts | undefined } & ({ readonly script: Script } | { readonly file: string });

/**
 * A model whose replies are written down: for tours, tests and demonstrations without a key. Each `stream` plays the
 * next step through the same port as a real model. A file is read on the first one.
 *
 * After the last step every request fails with code `empty-reply`.
 *
 * @example
 * const model = createScriptedModel({ script: { steps: [
 *   { calls: [{ name: "read", arguments: { path: "README.md" } }] },
 *   { text: "Done." },
 * ] } });
 */
export function createScriptedModel(options: ScriptedModelOptions): ModelClient {
  const name = "file" in options ? `The script '${options.file}'` : "The script";
  const captured = new Map<string, string>();
  let loading: Promise<Script> | undefined;
  let played = 0;
  let calls = 0;
  return {
    facts: options.facts ?? { id: "scripted" },
    async *stream(request, { signal }) {
      signal.throwIfAborted();
      loading ??= "file" in options ? loadScript(options.file) : Promise.resolve(options.script);
      const { steps } = await loading;
      const step = steps[played++];
      if (step === undefined) throw new ModelError(`${name} has no step ${played}: all ${steps.length} were played. Add a step, or end the run earlier.`, { code: "empty-reply", retryable: false });
      yield* playStep(step, { label: `${name}, step ${played}`, request, signal, captured, nextCallId: () => `call-${++calls}` });
    },
  };
}
