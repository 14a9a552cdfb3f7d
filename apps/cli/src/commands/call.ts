import { toOutcomeContent } from "@helve/agent-core";
import type { ContentBlock, ToolOutcome } from "@helve/agent-core";
import { chooseInteraction } from "../ask/choose-interaction.ts";
import type { Command } from "../command.ts";
import { readCallInput } from "../input/read-call-input.ts";
import { outcomeExitCode } from "../outcome-exit-code.ts";
import { renderBlock } from "../render/render-block.ts";
import { withoutDetails } from "../render/without-details.ts";
import { configOption, jsonOption, keepOption, scratchOption, yesOption } from "../shared-options.ts";
import { UsageError } from "../usage-error.ts";
import { withHost } from "../with-host.ts";

/** One tool call, to its outcome. */
export const call: Command = {
  usage: "call TOOL [key=value … | key:=JSON …] [--args JSON] [options]",
  text: "Call one tool, without a model, under the same rules. Values are texts, and become what the tool's schema wants.",
  options: {
    args: { type: "string", short: "a", value: "JSON", text: "all arguments as one JSON object; '-' reads it from standard input" },
    config: configOption,
    json: jsonOption,
    yes: yesOption,
    scratch: scratchOption,
    keep: keepOption,
  },
  examples: ["helve call read path=package.json", "helve call grep pattern=deprecated path=src --json", `helve call edit --args '{"path": "a.txt", "old_text": "x", "new_text": "y"}'`],
  run: async (input, terminal) => {
    const [name, ...words] = input.positionals;
    if (name === undefined) throw new UsageError("A tool is wanted: helve call TOOL key=value. 'helve tools list' shows them.");
    const toolInput = await readCallInput({ ...input, positionals: words }, terminal);
    const json = input.options["json"] === true;
    const interaction = await chooseInteraction(terminal, { yes: input.options["yes"] === true, json });
    return withHost({ input, terminal, inline: true, tool: name }, async (host) => {
      const session = host.openSession();
      const catalog = await session.catalog(host.facts);
      const [outcome] = await session.callBatch([{ callId: "call-1", name, input: toolInput }], { catalog, interaction, signal: terminal.signal });
      if (outcome === undefined) throw new Error(`The host gave no outcome for the call of '${name}'.`);
      if (json) terminal.printJson(withoutDetails(outcome));
      else show(outcome, outcome.status === "completed" ? terminal.print : terminal.note);
      return outcomeExitCode(outcome);
    });
  },
};

function show(outcome: ToolOutcome, write: (text: string) => void): void {
  toOutcomeContent(outcome).forEach((block: ContentBlock) => write(renderBlock(block)));
}
