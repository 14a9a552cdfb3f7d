import type { TurnResult } from "../turn-result.ts";

/** Why a turn is over. */
export type Ending = Pick<TurnResult, "status" | "error">;
