const firstMs = 1_000;
const longestMs = 60_000;

/** How long to leave a server alone after so many failures in a row: a second, doubled each time, a minute at most. */
export function backOffMs(failures: number): number {
  return Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
}
