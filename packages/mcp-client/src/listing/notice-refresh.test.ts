import { expect, it } from "vitest";
import { createNoticeRefresh } from "./notice-refresh.ts";

/** A list whose n-th reading differs or not. */
function refreshing(changes: readonly boolean[]): { refresh: () => Promise<boolean>; readings: () => number } {
  let readings = 0;
  return {
    refresh: async () => {
      readings += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return changes[readings - 1] ?? false;
    },
    readings: () => readings,
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 120));
}

it("MC-20 reads twice at most for a hundred notices in a row", async () => {
  const { refresh, readings } = refreshing([false, true]);
  const { noticed } = createNoticeRefresh({ refresh, secondLookMs: 20 });
  for (let index = 0; index < 100; index += 1) noticed();
  await settled();
  expect(readings()).toBe(2);
});

it("MC-20 looks again a moment later when the notice came before the change", async () => {
  const { refresh, readings } = refreshing([false, true]);
  createNoticeRefresh({ refresh, secondLookMs: 20 }).noticed();
  await settled();
  expect(readings()).toBe(2);
});

it("reads once where the change is there at once, and again for a later notice", async () => {
  const { refresh, readings } = refreshing([true, true]);
  const { noticed } = createNoticeRefresh({ refresh, secondLookMs: 20 });
  noticed();
  await settled();
  expect(readings()).toBe(1);
  noticed();
  await settled();
  expect(readings()).toBe(2);
});

it("stops looking when told to", async () => {
  const { refresh, readings } = refreshing([]);
  const { noticed, stop } = createNoticeRefresh({ refresh, secondLookMs: 20 });
  noticed();
  stop();
  await settled();
  expect(readings()).toBe(1);
});
