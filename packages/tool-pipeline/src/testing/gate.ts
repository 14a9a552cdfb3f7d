/** A door that a test opens: `opened` waits for it. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Waits until the condition holds; fails the test when it never does. */
export async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 2_000; round++) {
    if (condition()) return;
    await new Promise((done) => setTimeout(done, 2));
  }
  throw new Error("The condition never came true.");
}
