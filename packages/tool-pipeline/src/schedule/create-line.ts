import { concreteOnly, writes } from "./footprint.ts";
import type { Footprint } from "./footprint.ts";
import { findBlockers, findCircle } from "./find-blockers.ts";
import type { LinePlace, Place, PlaceLabel, StartVerdict } from "./place.ts";

/** The one line of a host in which all calls take their places, so that two clients never run colliding calls. */
export interface Line {
  /** Rises whenever a call that may have changed something has ended: claims taken before it may be out of date. */
  readonly writeGeneration: () => number;
  join(request: { readonly label: PlaceLabel; readonly footprint: Footprint; readonly after?: Place | undefined }): Place;
  /** For a call made by a tool: outside the queue and without a slot. */
  joinNested(request: { readonly label: PlaceLabel; readonly footprint: Footprint; readonly ancestors: readonly Place[] }): Place;
}

/** Places are granted in the order of joining; `concurrency` bounds how many calls of batches run at once. */
export function createLine({ concurrency }: { readonly concurrency: number }): Line {
  const queue = new Set<LinePlace>();
  const nested = new Set<LinePlace>();
  const holders = new Set<LinePlace>();
  const inside = new WeakMap<Place, LinePlace>();
  let generation = 0;

  const settle = (place: LinePlace, verdict: StartVerdict): void => {
    place.state = verdict.kind === "started" ? "held" : "queued";
    if (verdict.kind === "started") holders.add(place);
    const { settle: done } = place;
    place.settle = undefined;
    done?.(verdict);
  };

  const giveBack = (place: LinePlace): void => {
    const held = holders.delete(place);
    if (held && writes(place.footprint)) generation += 1;
  };

  const tryStart = (place: LinePlace): void => {
    const blockers = findBlockers(place, { queue, holders });
    const abandoned = blockers.find(({ state }) => state === "abandoned");
    const circle = place.ancestors.length > 0 ? findCircle(place, { nested, holders }) : undefined;
    if (abandoned !== undefined) settle(place, { kind: "busy", by: abandoned.label, reason: "abandoned" });
    else if (circle !== undefined) settle(place, { kind: "busy", by: circle.label, reason: "circle" });
    else if (blockers.length === 0) settle(place, { kind: "started" });
  };

  const slotsTaken = (): number => [...holders].filter(({ ancestors, state }) => ancestors.length === 0 && state === "held").length;

  const advance = (): void => {
    for (const place of nested) if (place.state === "wanted") tryStart(place);
    const anyAbandoned = [...holders].some(({ state }) => state === "abandoned");
    for (const place of queue) {
      const slotFree = slotsTaken() < concurrency;
      if (!slotFree && !anyAbandoned) return;
      if (place.state === "wanted" && (slotFree || isBlockedForGood(place))) tryStart(place);
    }
  };

  const isBlockedForGood = (place: LinePlace): boolean => findBlockers(place, { queue: [], holders }).some(({ state }) => state === "abandoned");

  const toPlace = (place: LinePlace, members: Set<LinePlace>): Place => {
    members.add(place);
    const handle: Place = {
      start: (signal) => waitForTurn(place, { signal, settle, advance, tryFirst: () => (members === nested ? tryStart(place) : undefined) }),
      change(footprint) {
        holders.delete(place);
        place.footprint = footprint;
        place.state = "queued";
        advance();
      },
      abandon() {
        if (place.state !== "held") return;
        if (writes(place.footprint)) generation += 1;
        place.footprint = concreteOnly(place.footprint);
        place.state = "abandoned";
        advance();
      },
      release() {
        if (place.state === "left") return;
        giveBack(place);
        members.delete(place);
        place.state = "left";
        advance();
      },
    };
    inside.set(handle, place);
    return handle;
  };

  return {
    writeGeneration: () => generation,
    join: ({ label, footprint, after }) => toPlace({ label, footprint, after: after && inside.get(after), ancestors: [], state: "queued" }, queue),
    joinNested: ({ label, footprint, ancestors }) => toPlace({ label, footprint, ancestors: ancestors.flatMap((place) => inside.get(place) ?? []), state: "queued" }, nested),
  };
}

interface Turn {
  readonly signal: AbortSignal;
  readonly settle: (place: LinePlace, verdict: StartVerdict) => void;
  readonly advance: () => void;
  /** Whoever closes a circle is the one to be answered busy, so a nested place is tried before those that wait already. */
  readonly tryFirst: () => void;
}

function waitForTurn(place: LinePlace, { signal, settle, advance, tryFirst }: Turn): Promise<StartVerdict> {
  if (signal.aborted) return Promise.resolve({ kind: "aborted" });
  return new Promise((resolve) => {
    const onAbort = (): void => {
      settle(place, { kind: "aborted" });
      advance();
    };
    signal.addEventListener("abort", onAbort, { once: true });
    place.settle = (verdict) => {
      signal.removeEventListener("abort", onAbort);
      resolve(verdict);
    };
    place.state = "wanted";
    tryFirst();
    advance();
  });
}
