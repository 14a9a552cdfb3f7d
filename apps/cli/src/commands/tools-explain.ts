import type { ToolExplanation } from "@helve/host";
import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { toColumns } from "../render/to-columns.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { configOption, jsonOption } from "../shared-options.ts";
import { UsageError } from "../usage-error.ts";
import { withHost } from "../with-host.ts";

/** Why one tool is there, deferred, or missing. */
export const toolsExplain: Command = {
  usage: "tools explain NAME [options]",
  text: "Say why a tool is shown, found by search only, or left out: every stage that had a say. An unknown name gets its nearest, and exit code 2.",
  options: { config: configOption, json: jsonOption },
  examples: ["helve tools explain bash", "helve tools explain mcp__github__create_issue --json"],
  run: async (input, terminal) => {
    const [name, second] = input.positionals;
    if (name === undefined || second !== undefined) throw new UsageError("One tool's name is wanted: helve tools explain NAME.");
    return withHost({ input, terminal, tool: name }, async (host) => {
      const explanation = await host.explain(name);
      if (input.options["json"] === true) terminal.printJson(explanation);
      else terminal.print(renderExplanation(explanation));
      return explanation.status === "unknown" ? exitCode.badInput : exitCode.done;
    });
  },
};

function renderExplanation(explanation: ToolExplanation): string {
  if (explanation.status === "unknown") {
    const nearest = explanation.nearest.length === 0 ? "'helve tools list' shows what there is." : `Nearest: ${explanation.nearest.join(", ")}.`;
    return `Tool '${toSafeLine(explanation.name)}' is unknown. ${nearest}`;
  }
  const { name, status, origin, trail } = explanation;
  const steps = trail.map(({ stage, verdict, text }) => [`  ${stage}`, verdict, toSafeLine(text, 400)]);
  return [`${name}: ${status} (${origin.server === undefined ? origin.provider : `MCP server ${origin.server}`}, ${origin.trust})`, ...(steps.length === 0 ? [] : [toColumns(steps)])].join("\n");
}
