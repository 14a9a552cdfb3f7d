/** The largest whole number from 0 to `most` that holds, where every smaller one holds as well. */
export function largestThat(most: number, holds: (value: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
