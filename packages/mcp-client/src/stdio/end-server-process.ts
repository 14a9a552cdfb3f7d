import type { ServerProcess } from "./server-process.ts";

/** Milliseconds between the steps. The protocol asks for this order: end of input, SIGTERM, SIGKILL. */
export interface EndingGrace {
  readonly afterInputMs: number;
  readonly afterTermMs: number;
  readonly afterKillMs: number;
}

/** Together under five seconds, so that a host that closes does not seem to hang. */
const defaultGrace: EndingGrace = { afterInputMs: 500, afterTermMs: 2_000, afterKillMs: 1_000 };

/** Ends a server and all of its group, as gently as it lets us. Does not reject; safe on one that has already ended. */
export async function endServerProcess(server: ServerProcess, grace: EndingGrace = defaultGrace): Promise<void> {
  await endGroup(server, grace);
  // A process outside the group may still hold the pipes; without this they would keep our process alive.
  for (const stream of [server.stdin, server.stdout, server.stderr]) stream.destroy();
}

async function endGroup(server: ServerProcess, grace: EndingGrace): Promise<void> {
  server.stdin.end();
  if (await server.goneWithin(grace.afterInputMs)) return;
  server.signal("SIGTERM");
  if (await server.goneWithin(grace.afterTermMs)) return;
  server.signal("SIGKILL");
  await server.goneWithin(grace.afterKillMs);
}
