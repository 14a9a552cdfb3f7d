import { defineTool, textResult } from "@helve/agent-core";
import type { Claim, Tool, ToolDefinition } from "@helve/agent-core";
import { createGate } from "./gate.ts";
import type { Gate } from "./gate.ts";

/** What a worker tool did, in order: `start:<name>` and `end:<name>`. */
export interface Worklog {
  readonly entries: string[];
  /** How many run now, and the most that ever did. */
  running: number;
  most: number;
}

export function createWorklog(): Worklog {
  return { entries: [], running: 0, most: 0 };
}

type Touches = { readonly claims?: readonly Claim[]; readonly executionMode?: ToolDefinition["executionMode"] | undefined; readonly gate?: Gate; readonly deaf?: boolean };

/** A tool that notes when it runs and goes on when its gate opens; it stops on abort unless it is deaf. */
export function createWorker(name: string, { claims, executionMode = "parallel", gate, deaf = false }: Touches = {}, log: Worklog = createWorklog()): Tool {
  return defineTool({
    name,
    description: "Works.",
    schema: { type: "object" },
    executionMode,
    ...(claims === undefined ? {} : { claims: () => claims }),
    execute: async (_input, { signal }) => {
      log.entries.push(`start:${name}`);
      log.running += 1;
      log.most = Math.max(log.most, log.running);
      const aborted = createGate();
      if (!deaf) signal.addEventListener("abort", aborted.open, { once: true });
      await Promise.race([gate?.opened ?? new Promise((done) => setTimeout(done, 2)), aborted.opened]);
      log.running -= 1;
      log.entries.push(`end:${name}`);
      return textResult(`${name} done`);
    },
  });
}

export function reads(path: string): Claim {
  return { kind: "file", path, access: "read" };
}

export function writes(path: string): Claim {
  return { kind: "file", path, access: "write" };
}
