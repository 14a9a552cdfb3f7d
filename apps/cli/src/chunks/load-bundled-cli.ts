import { createChunkLoader } from "./create-chunk-loader.ts";

export interface BundledCliOptions {
  readonly process: NodeJS.Process;
  /** Of the bundle. Ends with a separator. */
  readonly folder: string;
  readonly require: (id: string) => unknown;
}

/**
 * Loads the command line from its bundle, with the compiled code of an earlier run of the same command where there is
 * some. Without a cache folder, or where NODE_DISABLE_COMPILE_CACHE is set, nothing is kept.
 */
export function loadBundledCli({ process, folder, require }: BundledCliOptions): typeof import("../cli.ts") | undefined {
  const caches = cachesFolder(process.env);
  if (caches === undefined || process.env["NODE_DISABLE_COMPILE_CACHE"] !== undefined) return undefined;
  const prefix = `${caches}/helve/compiled/${process.version}-${process.arch}/${toCommandName(process.argv[2])}-`;
  const loader = createChunkLoader({ folder, toCompiled: (name) => prefix + name, require });
  // A wrong command line would fill the folder with a file for each misspelling.
  process.once("exit", (code) => {
    if (code === 0) loader.keep();
  });
  return loader.load("cli.cjs") as typeof import("../cli.ts");
}

function cachesFolder(env: NodeJS.ProcessEnv): string | undefined {
  const caches = env["XDG_CACHE_HOME"] || (env["HOME"] && `${env["HOME"]}/.cache`);
  return caches?.startsWith("/") === true ? caches : undefined;
}

/** Commands execute different functions of the same chunks, so each has compiled code of its own. */
function toCommandName(word: string | undefined): string {
  return word !== undefined && /^[a-z]{1,12}$/.test(word) ? word : "other";
}
