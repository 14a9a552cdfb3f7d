import type { Ending } from "./ending.ts";
import { emit } from "../emit.ts";
import type { Turn } from "../turn.ts";
import type { TurnResult } from "../turn-result.ts";

/** Says that the turn is over, and gives what came of it. */
export function endTurn(turn: Turn, ending: Ending): TurnResult {
  const { steps, usage, stopReason } = turn;
  const facts = { ...ending, steps, usage, ...(stopReason === undefined ? {} : { stopReason }) };
  emit(turn, { type: "turn-end", ...facts });
  return { ...facts, text: turn.text, messages: [...turn.messages], outcomes: [...turn.outcomes] };
}
