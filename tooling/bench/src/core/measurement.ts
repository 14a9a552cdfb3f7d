import type { Gate, Row } from "../bench.ts";

/** What one part of a bench adds to its report. */
export interface Measurement {
  readonly gates: readonly Gate[];
  readonly rows: readonly Row[];
}
