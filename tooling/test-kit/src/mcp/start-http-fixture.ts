import { createInterface } from "node:readline";
import { once } from "node:events";
import { spawn } from "node:child_process";
import { fixturePath } from "./mcp-fixture.ts";

/** A running streamable HTTP server on loopback. It also ends when the process that started it does. */
export interface HttpFixture {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the HTTP fixture of one SDK generation. `FIXTURE_TOKEN` in `env` makes it ask for a bearer token; see `mcpFixture` for the rest. */
export async function startHttpFixture(generation: "sdk1" | "sdk2", env: Readonly<Record<string, string>> = {}): Promise<HttpFixture> {
  const child = spawn(process.execPath, [fixturePath(`${generation}-http`)], { stdio: ["pipe", "pipe", "inherit"], env: { PATH: process.env["PATH"], ...env } });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const [url] = (await Promise.race([once(lines, "line"), ended.then(() => Promise.reject(new Error(`The ${generation} HTTP fixture ended before it listened.`)))])) as [string];
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
