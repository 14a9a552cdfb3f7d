/** A measured value against what is wanted of it. Lower is better. */
export interface Gate {
  readonly id: string;
  readonly value: number;
  readonly goal: number;
  /** False only above the alarm, which is looser than the goal because machines differ. */
  readonly ok: boolean;
  readonly note?: string;
}

/** One line of what was measured: a name and numbers or words under column names. */
export type Row = Readonly<Record<string, string | number>>;

/** What a bench found; with `--json` this is all that is printed. */
export interface BenchReport {
  readonly bench: string;
  readonly node: string;
  readonly gates: readonly Gate[];
  readonly rows: readonly Row[];
}

/** `smoke`: everything once, small, without gates on time. `rounds`: interleaved rounds of what is compared. */
export interface BenchOptions {
  readonly smoke: boolean;
  readonly rounds: number;
}

/** One bench: measures, judges nothing but its gates, prints nothing. */
export type Bench = (options: BenchOptions) => Promise<Omit<BenchReport, "bench" | "node">>;
