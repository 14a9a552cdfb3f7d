import { collides } from "./collides.ts";
import type { LinePlace } from "./place.ts";

/**
 * Who keeps a place from starting. A call of a batch waits for everybody before it in line and for whoever holds what
 * it claims; a nested call waits for holders only, and never for its ancestors, whose claims it is lent.
 */
export function findBlockers(place: LinePlace, line: { readonly queue: Iterable<LinePlace>; readonly holders: Iterable<LinePlace> }): readonly LinePlace[] {
  const blockers = [...line.holders].filter((holder) => holder !== place && !place.ancestors.includes(holder) && collides(place.footprint, holder.footprint));
  if (place.ancestors.length > 0) return blockers;
  const ahead = firstAhead(place, line.queue);
  return ahead === undefined ? blockers : [...blockers, ahead];
}

/**
 * Whether waiting would close a circle: somebody in the way waits, by a nested call of its own, for what our ancestors
 * hold. Neither would ever end.
 */
export function findCircle(place: LinePlace, line: { readonly nested: Iterable<LinePlace>; readonly holders: Iterable<LinePlace> }): LinePlace | undefined {
  const nested = [...line.nested].filter((waiter) => waiter.state === "wanted");
  const seen = new Set<LinePlace>();
  const leadsBack = (holder: LinePlace): boolean => {
    if (place.ancestors.includes(holder)) return true;
    if (seen.has(holder)) return false;
    seen.add(holder);
    return nested.some((waiter) => waiter !== place && waiter.ancestors.includes(holder) && blockersOf(waiter).some(leadsBack));
  };
  const blockersOf = (waiter: LinePlace): readonly LinePlace[] => findBlockers(waiter, { queue: [], holders: line.holders });
  return blockersOf(place).find(leadsBack);
}

function firstAhead(place: LinePlace, queue: Iterable<LinePlace>): LinePlace | undefined {
  if (place.after?.state === "held") return place.after;
  for (const earlier of queue) {
    if (earlier === place) return undefined;
    if (isWaiting(earlier) && (earlier === place.after || collides(place.footprint, earlier.footprint))) return earlier;
  }
  return undefined;
}

function isWaiting({ state }: LinePlace): boolean {
  return state === "queued" || state === "wanted";
}
