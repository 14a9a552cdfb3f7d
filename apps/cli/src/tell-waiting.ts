import type { HelveHost } from "@helve/host";
import type { Terminal } from "./terminal.ts";

/** Milliseconds that a person waits without wondering what for. */
const patienceMs = 1000;

/** Says once, after a second, which MCP servers are still being waited for. */
export function tellWaiting(host: Pick<HelveHost, "serverStates">, { note }: Pick<Terminal, "note">): { stop(): void } {
  const timer = setTimeout(() => {
    const names = host.serverStates().filter(({ state }) => state === "connecting").map(({ server }) => server);
    if (names.length > 0) note(`Waiting for ${names.length === 1 ? "the MCP server" : "the MCP servers"} ${names.join(", ")}.`);
  }, patienceMs);
  return { stop: () => clearTimeout(timer) };
}
