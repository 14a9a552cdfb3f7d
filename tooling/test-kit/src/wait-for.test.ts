import { expect, it } from "vitest";
import { waitFor } from "./wait-for.ts";

it("gives what the condition gave at last", async () => {
  let looks = 0;
  expect(await waitFor(() => (looks += 1) > 2 && looks, { intervalMs: 1 })).toBe(3);
});

it("says what it waited for when it gives up", async () => {
  await expect(waitFor(() => false, { timeoutMs: 20, intervalMs: 5, what: "rain" })).rejects.toThrow("Waited 20 ms for rain");
});
