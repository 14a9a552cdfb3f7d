import { describeThrown, ModelError } from "@helve/agent-core";
import type { Script } from "./script-file.ts";

/** Reads a script's file. What that needs is imported here, on first use. */
export async function loadScript(file: string): Promise<Script> {
  const [{ readFile }, { parseScript }] = await Promise.all([import("node:fs/promises"), import("./parse-script.ts")]);
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    const why = describeThrown(cause);
    throw new ModelError(`A script was wanted at '${file}'; it cannot be read (${why}). Name a YAML file with a list 'steps'.`, { code: "configuration", retryable: false, cause });
  });
  return parseScript(text, { file });
}
