import { isRecord } from "../is-record.ts";

/** Marks the error that stands for an answer which this client did not take. */
const tooLargeKey = "dev.helve/too-large";

/** The data of an error, so that it counts as "the answer was larger than this client accepts". */
export const tooLargeData: Readonly<Record<string, true>> = { [tooLargeKey]: true };

/** Whether a request was rejected because its answer was larger than this client accepts. */
export function isAnswerTooLarge(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("data" in error && isRecord(error.data) && tooLargeKey in error.data) return true;
  return "cause" in error && isAnswerTooLarge(error.cause);
}
