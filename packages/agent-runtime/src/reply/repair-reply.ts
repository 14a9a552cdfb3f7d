import { emitDiagnostic } from "../emit.ts";
import { repairCallIds } from "../calls/repair-call-ids.ts";
import { toReply } from "./reply.ts";
import type { Reply } from "./reply.ts";
import type { Turn } from "../turn.ts";

/** The reply with call ids that hold for the whole conversation, and word of it where one had to be made. */
export function repairReply(turn: Turn, reply: Reply): Reply {
  const parts = repairCallIds(reply.parts, turn.messages);
  if (parts === reply.parts) return reply;
  emitDiagnostic(turn, { code: "call-id-repaired", severity: "info", text: "The model sent calls without an id, or with one that was used before; they got new ones." });
  return toReply({ ...reply, parts });
}
