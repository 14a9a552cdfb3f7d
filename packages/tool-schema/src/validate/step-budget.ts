/** A value needs more work by its schema than is allowed. */
export class StepBudgetError extends Error {
  override readonly name = "StepBudgetError";
}

/**
 * How much work one validation may be. Schemas come from strangers, and a few kilobytes of them (a union of thousands
 * of branches for each item of a list) would hold the process for minutes.
 */
export interface StepBudget {
  /** One step is one visit of a subschema to a value, or work of that size. */
  spend(steps: number): void;
  refill(): void;
}

/**
 * Thirty visits for each of the ten thousand values that arguments may hold: a union of ten objects for each item of
 * the longest list takes about ten. On a machine of two cores it is about half a second.
 */
const mostSteps = 300_000;

/** Milliseconds from the first look at the clock. For the steps that are long by themselves: a long text, thousands of constants, a costly pattern. */
const longest = 1_000;

/** Steps between two looks at the clock. Most values are done before the first, and the clock is a module to load. */
const lookEvery = 16;

export function createStepBudget(): StepBudget {
  let left = mostSteps;
  let nextLook = left - lookEvery;
  let end: number | undefined;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) throw new StepBudgetError(`More than ${mostSteps} steps.`);
      if (left > nextLook) return;
      nextLook = left - lookEvery;
      const now = performance.now();
      end ??= now + longest;
      if (now > end) throw new StepBudgetError(`More than ${longest} ms.`);
    },
    refill() {
      left = mostSteps;
      nextLook = left - lookEvery;
      end = undefined;
    },
  };
}
