import { findConfig } from "@helve/config";
import type { Command } from "../command.ts";
import { exitCode } from "../exit-code.ts";
import { refuseWords } from "../input/refuse-words.ts";
import { configOption, jsonOption } from "../shared-options.ts";

/** Which configuration is in force. Reads none of them. */
export const configPath: Command = {
  usage: "config path [options]",
  text: "Show which configuration file is in force, and one that was found but is not named as yours. Prints 'defaults' where there is none.",
  options: { config: configOption, json: jsonOption },
  examples: ["helve config path", "helve config path --config ./helve.yaml --json"],
  run: async (input, { cwd, env, print, printJson, note }) => {
    refuseWords(input, "config path");
    const { options } = input;
    const flag = options["config"];
    const { own, discovered } = await findConfig({ flag: typeof flag === "string" ? flag : undefined, cwd, env });
    if (options["json"] === true) printJson({ file: own?.file ?? null, kind: own?.kind ?? "defaults", discovered: discovered ?? null });
    else print(own?.file ?? "defaults");
    if (discovered !== undefined && options["json"] !== true) note(`Found, not yours, only its restrictions are in force: ${discovered}\nIf you trust it: --config ${discovered}`);
    return exitCode.done;
  },
};
