import { readFile } from "node:fs/promises";

/** The lines that a fixture wrote to its `FIXTURE_LOG`; none where it has not started. */
export async function readFixtureLog(file: string): Promise<readonly string[]> {
  try {
    return (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
