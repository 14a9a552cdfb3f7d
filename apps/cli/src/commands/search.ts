import type { FoundTools } from "@helve/host";
import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { readCount } from "../input/read-count.ts";
import { toColumns } from "../render/to-columns.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { configOption, jsonOption } from "../shared-options.ts";
import { UsageError } from "../usage-error.ts";
import { withHost } from "../with-host.ts";

/** Words, to the tools they fit. */
export const search: Command = {
  usage: 'search "words" [options]',
  text: "Find tools by words, as a model does with tool_search. Finding grants nothing.",
  options: { limit: { type: "string", short: "n", value: "N", text: "at most so many" }, config: configOption, json: jsonOption },
  examples: ['helve search "create an issue"', 'helve search "read a file" --limit 3 --json'],
  run: async (input, terminal) => {
    const words = input.positionals.join(" ").trim();
    if (words === "") throw new UsageError('Words are wanted: helve search "create an issue".');
    const limit = readCount(input, "limit");
    return withHost({ input, terminal }, async (host) => {
      const found = await host.search(words, { limit });
      if (input.options["json"] === true) terminal.printJson(found);
      else terminal.print(renderFound(words, found));
      return exitCode.done;
    });
  },
};

function renderFound(words: string, { tools }: FoundTools): string {
  if (tools.length === 0) return `No tool fits '${toSafeLine(words)}'. 'helve tools list' shows all of them.`;
  return toColumns(tools.map(({ name, origin, description }) => [name, origin.server ?? origin.provider, toSafeLine(description, 100)]));
}
