import { fileURLToPath } from "node:url";

/** Servers of both SDK generations, and servers that misbehave without any SDK. */
export type McpFixtureName =
  | "sdk1-stdio"
  | "sdk2-stdio"
  | `misbehaving/${"junk" | "silent" | "exits" | "strict" | "unknown-ignored" | "deaf" | "wrapper" | "leaving-wrapper" | "stderr-flood" | "huge-line" | "odd-result"}`;

/** How to start a stdio server. */
export interface StdioFixture {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * How to start a fixture. `env` chooses what it does: `FIXTURE_TOOLS` and `FIXTURE_PAGE` (numbers), `FIXTURE_CURSOR`
 * (`repeat`, `endless`, `empty`), `FIXTURE_MALFORMED`, `FIXTURE_LOG` (a file that gets a line for each thing that happened).
 */
export function mcpFixture(name: McpFixtureName, env: Readonly<Record<string, string>> = {}): StdioFixture {
  return { command: process.execPath, args: [fixturePath(name)], env };
}

export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}.ts`, import.meta.url));
}
