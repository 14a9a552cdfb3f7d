import { chooseInteraction } from "../ask/choose-interaction.ts";
import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { readPrompt } from "../input/read-prompt.ts";
import { readCount } from "../input/read-count.ts";
import { createJsonRenderer, createTextRenderer } from "../render/render-run.ts";
import { followRun } from "../render/follow-run.ts";
import type { EndedWork } from "../render/follow-run.ts";
import { configOption, jsonOption, keepOption, scratchOption, yesOption } from "../shared-options.ts";
import { withHost } from "../with-host.ts";

/** A prompt, to the answer of an agent. */
export const run: Command = {
  usage: 'run ["prompt"] [options]',
  text: "Let a model work on a prompt with your tools. Without a prompt, or with '-', it is read from standard input.",
  options: {
    model: { type: "string", short: "m", value: "PROVIDER:MODEL", text: "such as anthropic:claude-sonnet-4-5, openai-compatible:gpt-5, scripted:FILE" },
    config: configOption,
    "max-turns": { type: "string", value: "N", text: "requests to the model before the run is stopped" },
    json: jsonOption,
    inputs: { type: "boolean", text: "with --json: put each call's arguments into the events; known secrets are masked, nothing else" },
    yes: yesOption,
    scratch: scratchOption,
    keep: keepOption,
  },
  examples: [
    'helve run "find the failing test and fix it" --model anthropic:claude-sonnet-4-5',
    'helve run "try a larger refactoring" --scratch --keep',
    'git diff | helve run --json > events.jsonl',
  ],
  run: async (input, terminal) => {
    const prompt = await readPrompt(input, terminal);
    const maxTurns = readCount(input, "max-turns");
    const json = input.options["json"] === true;
    const renderer = json ? createJsonRenderer(terminal) : createTextRenderer(terminal);
    const interaction = await chooseInteraction(terminal, { yes: input.options["yes"] === true, json, beforeAsking: renderer.hold, afterAsking: renderer.release });
    return withHost({ input, terminal, showInput: !json || input.options["inputs"] === true }, async (host) => {
      const session = host.openSession();
      const agent = await host.createAgent({ session, interaction, maxTurns, model: readModel(input.options["model"]) });
      return turnExitCode(await followRun({ session, renderer, work: () => agent.run(prompt, { signal: terminal.signal }) }));
    });
  },
};

/** A model that cannot be asked for want of a right setting is bad input, however late it shows. */
function turnExitCode({ status, error }: EndedWork): number {
  if (status === "completed") return exitCode.done;
  return error?.code === "configuration" ? exitCode.badInput : exitCode.failed;
}

function readModel(option: string | true | undefined): string | undefined {
  return typeof option === "string" ? option : undefined;
}
