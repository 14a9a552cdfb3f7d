/** A writer is used once: what comes after its end is a bug of the caller. */
export interface WriterState {
  ended: "committed" | "discarded" | undefined;
}

/** @throws Error once the writer has ended. */
export function assertOpen({ ended }: WriterState, handle: string): void {
  if (ended !== undefined) throw new Error(`The writer of ${handle} takes no more: it was ${ended}. Create another one.`);
}
