import { Script } from "node:vm";
import { readFileSync } from "node:fs";
import { keepCompiledCode, readCompiledCode } from "./compiled-code.ts";

export interface ChunkLoaderOptions {
  /** Of the bundle. Ends with a separator. */
  readonly folder: string;
  /** The path of a chunk's compiled code, given the chunk's file name. */
  readonly toCompiled: (name: string) => string;
  /** For everything but chunks. */
  readonly require: (id: string) => unknown;
}

export interface ChunkLoader {
  readonly load: (name: string) => unknown;
  /**
   * Keeps the compiled code of every chunk that this run loaded, with all functions that it executed; does nothing
   * if each was found compiled. So a run that needs one chunk more than those before it adds what it executed of all.
   */
  readonly keep: () => void;
}

interface ChunkModule {
  exports: unknown;
}

/** What each chunk may name, in the order of `opening`. */
type RunChunk = (...scope: [exports: unknown, require: (id: string) => unknown, module: ChunkModule, fileName: string, folder: string]) => void;

interface LoadedChunk {
  readonly script: Script;
  readonly compiled: string;
}

const opening = "(function (exports, require, module, __filename, __dirname) { ";
const closing = "\n})";

const chunk = /^\.\/([\w-]+\.cjs)$/;

/** The engine compares no more than a text's length, so compiled code is kept for chunks that are named after their content. */
const namedAfterContent = /-[\w-]{8}\.cjs$/;

/** Loads the chunks of the bundle as CommonJS modules without dynamic imports, from compiled code where an earlier run kept it. */
export function createChunkLoader({ folder, toCompiled, require }: ChunkLoaderOptions): ChunkLoader {
  const modules = new Map<string, ChunkModule>();
  const loaded: LoadedChunk[] = [];
  let areAllCompiled = true;
  return { load, keep };

  function requireFromChunk(id: string): unknown {
    const name = chunk.exec(id)?.[1];
    return name === undefined ? require(id) : load(name);
  }

  function load(name: string): unknown {
    const known = modules.get(name);
    if (known !== undefined) return known.exports;
    const module: ChunkModule = { exports: {} };
    modules.set(name, module);
    const run = compile(name).runInThisContext() as RunChunk;
    run(module.exports, requireFromChunk, module, folder + name, folder);
    return module.exports;
  }

  function compile(name: string): Script {
    const compiled = namedAfterContent.test(name) ? toCompiled(name) : undefined;
    const cachedData = compiled === undefined ? undefined : readCompiledCode(compiled);
    const script = new Script(opening + readFileSync(folder + name, "utf8") + closing, {
      filename: folder + name,
      columnOffset: -opening.length,
      ...(cachedData === undefined ? {} : { cachedData }),
    });
    if (compiled === undefined) return script;
    areAllCompiled &&= cachedData !== undefined && script.cachedDataRejected !== true;
    loaded.push({ script, compiled });
    return script;
  }

  function keep(): void {
    if (areAllCompiled) return;
    for (const { script, compiled } of loaded) keepCompiledCode(compiled, script.createCachedData());
  }
}
