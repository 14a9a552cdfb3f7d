import { randomBytes } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";

/** Marks the processes of one test: whatever is started with this environment, and all its descendants that keep it, can be counted. */
export interface TestMark {
  readonly id: string;
  readonly environment: Readonly<Record<string, string>>;
}

const variable = "HELVE_TEST_MARK";

export function createTestMark(): TestMark {
  const id = randomBytes(8).toString("hex");
  return { id, environment: { [variable]: id } };
}

/** The ids of all living processes that carry the mark, read from /proc (Linux). */
export async function survivors({ id }: TestMark): Promise<readonly number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const marked = await Promise.all(processes.map(async (pid) => ((await readEnvironment(pid)).includes(`${variable}=${id}`) ? [pid] : [])));
  return marked.flat();
}

/** Waits until no marked process is left and answers with those that still live when the time is over. */
export async function survivorsWithin(mark: TestMark, timeoutMs: number): Promise<readonly number[]> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const left = await survivors(mark);
    if (left.length === 0 || Date.now() > deadline) return left;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A process that ended meanwhile, or that belongs to somebody else, has nothing to say. */
async function readEnvironment(pid: number): Promise<readonly string[]> {
  try {
    return (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0");
  } catch {
    return [];
  }
}
