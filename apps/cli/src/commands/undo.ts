import type { HelveHost } from "@helve/host";
import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { configOption, jsonOption } from "../shared-options.ts";
import { UsageError } from "../usage-error.ts";
import { withHost } from "../with-host.ts";

/** Takes back what a tool changed in a file. */
export const undo: Command = {
  usage: "undo [ID] [options]",
  text: "Take back a change that write or edit made to a file here: the newest, or the one with the id of a change or of a call. The file gets back its bytes and its mode, or is removed where the change made it. A file that was changed since is left alone.",
  options: { list: { type: "boolean", short: "l", text: "show what can be taken back, the newest first" }, config: configOption, json: jsonOption },
  examples: ["helve undo --list", "helve undo", "helve undo call-1 --json"],
  run: async (input, terminal) => {
    const { positionals: [id, second], options } = input;
    if (second !== undefined) throw new UsageError("One id at most is wanted: helve undo [ID]. 'helve undo --list' shows them.");
    const json = options["json"] === true;
    return withHost({ input, terminal, inline: true, servers: false }, async (host) => (options["list"] === true ? list(host, { terminal, json }) : takeBack(host, { id, terminal, json })));
  },
};

type Terminal = Parameters<Command["run"]>[1];

async function list(host: HelveHost, { terminal, json }: { readonly terminal: Terminal; readonly json: boolean }): Promise<number> {
  const changes = await host.changes();
  if (json) terminal.printJson({ changes });
  else if (changes.length === 0) terminal.note("Nothing can be taken back here: no change is kept.");
  else for (const { id, changedAt, callId, path, existed } of changes) terminal.print(`${id}  ${changedAt}  ${existed ? "changed" : "made"} ${toSafeLine(path)} (${toSafeLine(callId)})`);
  return exitCode.done;
}

async function takeBack(host: HelveHost, { id, terminal, json }: { readonly id: string | undefined; readonly terminal: Terminal; readonly json: boolean }): Promise<number> {
  const result = await host.undo(id);
  if (json) terminal.printJson(result);
  switch (result.kind) {
    case "undone": {
      const what = result.now === "restored" ? "is as it was before" : "is removed again, as before";
      if (!json) terminal.print(`${toSafeLine(result.change.path)} ${what} (${toSafeLine(result.change.callId)}). To take this back: helve undo ${result.redo}`);
      return exitCode.done;
    }
    case "unknown":
      if (!json) terminal.note(id === undefined ? "Nothing can be taken back here: no change is kept." : `No change with the id '${toSafeLine(id)}' is kept here; ${result.kept} others are. 'helve undo --list' shows them.`);
      return exitCode.badInput;
    case "changed-since":
      if (!json) terminal.note(`${toSafeLine(result.change.path)} was changed after this (${toSafeLine(result.change.callId)}), so it is left alone. Take back the newer change first, or restore the file by hand.`);
      return exitCode.failed;
  }
}
