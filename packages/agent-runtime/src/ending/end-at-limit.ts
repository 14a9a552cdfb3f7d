import { askForSummary } from "./ask-for-summary.ts";
import type { Ending } from "./ending.ts";
import type { Turn } from "../turn.ts";

/** The turn used all its steps: a last answer without tools, or an error, as the settings say. */
export async function endAtLimit(turn: Turn): Promise<Ending> {
  if (turn.options.onLimit !== "error") {
    await askForSummary(turn);
    return { status: "turn-limit" };
  }
  const message = `An answer was wanted within ${turn.maxSteps} steps; the model still called tools. Raise maxTurns, or ask for less at once.`;
  return { status: "turn-limit", error: { code: "turn-limit", message } };
}
