/** A value needs more reference steps than are allowed. */
export class RefBudgetError extends Error {
  override readonly name = "RefBudgetError";
}

/**
 * How many `$ref` one validation may follow. Two branches that both refer back double the work on every level
 * of the value; forty levels would never end.
 */
export interface RefBudget {
  spend(): void;
  refill(): void;
}

/** Three for each of the ten thousand values that arguments may hold; what needs more doubles somewhere. */
const steps = 30_000;

export function createRefBudget(): RefBudget {
  let left = steps;
  return {
    spend() {
      left -= 1;
      if (left < 0) throw new RefBudgetError(`More than ${steps} references to follow.`);
    },
    refill() {
      left = steps;
    },
  };
}
