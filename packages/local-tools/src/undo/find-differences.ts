import type { ChangeRecord } from "./change-record.ts";
import { isSameState } from "./file-state.ts";
import type { StateNow } from "./file-state.ts";

/** A file that is not what a change left. */
export interface Difference {
  readonly change: ChangeRecord;
  readonly now: StateNow;
}

/** How files are, and how they would be: asked only where it counts, since each answer is a file read whole. */
export interface Looking {
  readonly now: (path: string) => StateNow;
  readonly before: (change: ChangeRecord) => StateNow;
}

/**
 * Where taking the changes back, the newest first, would meet a file that is not what the change left. Nothing is done
 * yet: a file that several of them changed is followed from one to the next.
 */
export function findDifferences(changes: readonly ChangeRecord[], { now, before }: Looking): readonly Difference[] {
  const states = new Map<string, () => StateNow>();
  const differences: Difference[] = [];
  for (const change of changes) {
    const state = states.get(change.path)?.() ?? now(change.path);
    if (!isSameState(state, change.after)) differences.push({ change, now: state });
    states.set(change.path, () => before(change));
  }
  return differences;
}
