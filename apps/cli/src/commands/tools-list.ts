import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { formatCount } from "../render/format-amount.ts";
import { refuseWords } from "../input/refuse-words.ts";
import { toColumns } from "../render/to-columns.ts";
import { toToolList } from "../render/to-tool-list.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import type { ListedTool, ToolList } from "../render/to-tool-list.ts";
import { configOption, jsonOption } from "../shared-options.ts";
import { withHost } from "../with-host.ts";

/** The catalog of a turn, with what was left out and why. */
export const toolsList: Command = {
  usage: "tools list [options]",
  text: "Show the tools of a turn: what a model would see, what it would find by search, and what was left out by which stage.",
  options: { config: configOption, json: jsonOption },
  examples: ["helve tools list", "helve tools list --json | jq '.tools[].name'"],
  run: async (input, terminal) => {
    refuseWords(input, "tools list");
    return withHost({ input, terminal }, async (host) => {
      const list = toToolList(await host.openSession().catalog(host.facts));
      if (input.options["json"] === true) terminal.printJson(list);
      else terminal.print(renderToolList(list));
      for (const { severity, text } of list.diagnostics) if (severity !== "info") terminal.note(`! ${toSafeLine(text, 400)}`);
      return exitCode.done;
    });
  },
};

function renderToolList({ tools, deferred, dropped }: ToolList): string {
  const parts = [
    renderPart("Shown", tools.map(toRow), tools),
    renderPart("Found by search", deferred.map(toRow), deferred),
    ...(dropped.length === 0 ? [] : [`Left out:\n${toColumns(dropped.map(({ name, stage, reason }) => [`  ${name}`, stage, reason]))}`]),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

function renderPart(title: string, rows: readonly (readonly string[])[], tools: readonly ListedTool[]): string {
  if (rows.length === 0) return "";
  const tokens = tools.reduce((sum, tool) => sum + tool.tokens, 0);
  return `${title} (${rows.length}, about ${formatCount(tokens)} tokens):\n${toColumns(rows)}`;
}

function toRow({ name, origin, tokens, description }: ListedTool): readonly string[] {
  return [`  ${name}`, origin.server ?? origin.provider, String(tokens), description];
}
