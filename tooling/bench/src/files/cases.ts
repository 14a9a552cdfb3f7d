import { copyFileSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Adapter } from "./adapters/adapter.ts";
import { dataFiles, numberOf } from "./make-data.ts";

export interface CaseFolders {
  readonly data: string;
  readonly work: string;
}

/** One thing to do, how often, and how to see that it was done. */
export interface FileCase {
  readonly tool: keyof Omit<Adapter, "childPid" | "close">;
  readonly warm: number;
  readonly times: number;
  readonly prepare?: (folders: CaseFolders, adapter: Adapter) => unknown;
  /** Rejects or gives a wrong answer where the tool does. */
  readonly run: (adapter: Adapter, folders: CaseFolders, turn: number) => Promise<string>;
  readonly isRight: (answer: string, folders: CaseFolders, turn: number) => boolean;
  /** Every byte, once behind the last turn: between turns so much reading changes what they cost. */
  readonly isAllRight?: (folders: CaseFolders, lastTurn: number) => boolean;
}

const changed = (turn: number): readonly [string, string] => (turn % 2 === 0 ? [`${numberOf(8_000)} `, `${numberOf(8_000)}~`] : [`${numberOf(8_000)}~`, `${numberOf(8_000)} `]);

/** `deep` is a line near the end of the large file. */
export function createCases({ deep }: { readonly deep: number }): Readonly<Record<string, FileCase>> {
  return {
    "read 2 KB": {
      tool: "read",
      // Enough that both are compiled: what compiling costs is measured as importing.
      warm: 400,
      times: 600,
      run: ({ read }, { data }) => need(read)({ path: join(data, dataFiles.small) }),
      isRight: (answer) => answer.includes(numberOf(40)),
    },
    "read 200 MB at line 1,000": readAt(1_000),
    "read 200 MB near its end": readAt(deep),
    "write 4 KB": {
      tool: "write",
      warm: 300,
      times: 400,
      run: ({ write }, { work }, turn) => need(write)({ path: join(work, `w${turn}.txt`), content: "x".repeat(4_095) + String(turn % 10) }),
      isRight: (_, { work }, turn) => statSync(join(work, `w${turn}.txt`)).size === 4_096,
      isAllRight: ({ work }, lastTurn) => Array.from({ length: lastTurn + 1 }, (_, turn) => readFileSync(join(work, `w${turn}.txt`), "utf8") === "x".repeat(4_095) + String(turn % 10)).every(Boolean),
    },
    "edit 1 MB": {
      tool: "edit",
      warm: 4,
      times: 20,
      prepare: ({ data, work }) => copyFileSync(join(data, dataFiles.source), join(work, "source.txt")),
      run: ({ edit }, { work }, turn) => need(edit)({ path: join(work, "source.txt"), oldText: changed(turn)[0], newText: changed(turn)[1] }),
      isRight: (_, { work }, turn) => readFileSync(join(work, "source.txt"), "utf8").includes(changed(turn)[1]),
      isAllRight: ({ data, work }, lastTurn) => readFileSync(join(work, "source.txt"), "utf8") === readFileSync(join(data, dataFiles.source), "utf8").replace(changed(0)[0], changed(lastTurn)[1]),
    },
    "grep, rare word": {
      tool: "grep",
      warm: 1,
      times: 7,
      run: ({ grep }, { data }) => need(grep)({ pattern: "rareWordOfThisTree", path: join(data, dataFiles.tree), limit: 100 }),
      isRight: (answer) => answer.includes("rareWordOfThisTree"),
    },
    "grep, first 100 of a common word": {
      tool: "grep",
      warm: 1,
      times: 7,
      run: ({ grep }, { data }) => need(grep)({ pattern: "import", path: join(data, dataFiles.tree), limit: 100 }),
      isRight: (answer) => (answer.match(/import/g)?.length ?? 0) >= 95,
    },
    "glob": {
      tool: "glob",
      warm: 1,
      times: 9,
      run: ({ glob }, { data }) => need(glob)({ pattern: "**/*.ts", path: join(data, dataFiles.tree), limit: 1_000 }),
      isRight: (answer) => (answer.match(/\.ts$/gm)?.length ?? 0) >= 20,
    },
  };
}

function readAt(line: number): FileCase {
  return {
    tool: "read",
    warm: 0,
    times: 5,
    // What a tool loads at its first call is measured as importing.
    prepare: ({ data }, { read }) => need(read)({ path: join(data, dataFiles.small) }),
    run: ({ read }, { data }) => need(read)({ path: join(data, dataFiles.big), offset: line, limit: 100 }),
    isRight: (answer) => answer.includes(numberOf(line)) && answer.includes(numberOf(line + 99)),
  };
}

function need<F>(tool: F | undefined): F {
  if (tool === undefined) throw new Error("This adapter has no such tool.");
  return tool;
}
