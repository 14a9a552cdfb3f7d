import type { HelveHost } from "@helve/host";
import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { renderUndo } from "../render/render-undo.ts";
import { toSafeLine } from "../render/to-safe-line.ts";
import { configOption, jsonOption } from "../shared-options.ts";
import { UsageError } from "../usage-error.ts";
import { withHost } from "../with-host.ts";

/** Takes back what a tool changed in a file. */
export const undo: Command = {
  usage: "undo [ID] [options]",
  text: "Take back a change that write or edit made to a file here: the newest, or the one with the id of a change or of a call (of several calls the newest). The file gets back its bytes and its mode, or is removed where the change made it. A file that was changed since is left alone. An undo is a change as well: the next undo takes it back.",
  options: { list: { type: "boolean", short: "l", text: "show what can be taken back, the newest first" }, config: configOption, json: jsonOption },
  examples: ["helve undo --list", "helve undo", "helve undo call-1 --json"],
  run: async (input, terminal) => {
    const { positionals: [id, second], options } = input;
    const isList = options["list"] === true;
    if (second !== undefined) throw new UsageError("One id at most is wanted: helve undo [ID]. 'helve undo --list' shows them.");
    if (isList && id !== undefined) throw new UsageError(`--list shows all changes and takes no id, but '${id}' came. Leave out one of them.`);
    const json = options["json"] === true;
    return withHost({ input, terminal, inline: true, servers: false }, async (host) => (isList ? list(host, { terminal, json }) : takeBack(host, { id, terminal, json })));
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
  else {
    const { done, notDone } = renderUndo(result);
    done.forEach((line) => terminal.print(line));
    notDone.forEach((line) => terminal.note(line));
  }
  if (result.kind === "undone") return exitCode.done;
  return result.kind === "unknown" ? exitCode.badInput : exitCode.failed;
}
