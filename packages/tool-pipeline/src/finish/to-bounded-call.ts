import type { BoundedCall } from "@helve/agent-core";
import type { CallScope } from "../pipeline.ts";
import type { Target } from "../prepare/target.ts";

/** A call as the output bound sees it. */
export function toBoundedCall({ pipeline: { artifacts }, session }: CallScope, { identity: { callId, name, origin }, definition }: Target): BoundedCall {
  return { callId, sessionId: session.id, name, tool: definition, origin, ...(artifacts === undefined ? {} : { artifacts }) };
}
