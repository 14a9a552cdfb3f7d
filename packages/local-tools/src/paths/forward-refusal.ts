import type { Forward } from "@helve/agent-core";
import { locate } from "./locate.ts";
import type { LocateOptions } from "./locate.ts";

/** The answer to a call whose path is always refused, before anybody is asked to allow it; nothing where the tool may run. */
export async function forwardRefusal(options: LocateOptions): Promise<Forward | undefined> {
  const location = await locate(options);
  return location.kind === "refused" ? { kind: "result", result: location.result } : undefined;
}
