import type { LoadedConfig } from "@helve/config";
import type { CommandInput } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/** The configuration in force. A file that was only found, and not named, is reported with what of it is not in force. */
export async function loadSettings(options: CommandInput["options"], { cwd, env, note }: Terminal): Promise<LoadedConfig> {
  const flag = options["config"];
  const { loadConfig } = await import("@helve/config/load");
  const loaded = await loadConfig({ flag: typeof flag === "string" ? flag : undefined, cwd, env });
  if (loaded.discovered !== undefined && loaded.discovered.ignored.length > 0) note(describeDiscovered(loaded.discovered));
  return loaded;
}

function describeDiscovered({ file, ignored }: NonNullable<LoadedConfig["discovered"]>): string {
  return `Found ${file}, which is not named as yours: only what it denies, asks and hides is in force. Not in force: ${ignored.join(", ")}.\nIf you trust it: --config ${file}`;
}
