/** Enough to go and look; the count says how many there are. */
export const mostNamedPlaces = 20;

/** `line 3`, `lines 3, 9`, and `…` where more hits than lines are named. */
export function namePlaces(lines: readonly number[], count: number): string {
  return `${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}${count > mostNamedPlaces ? " …" : ""}`;
}
