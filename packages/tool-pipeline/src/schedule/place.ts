import type { Footprint } from "./footprint.ts";

/** Who stands at a place, for messages. */
export interface PlaceLabel {
  readonly callId: string;
  readonly name: string;
}

/** How waiting at a place ended. `busy` names the call in the way. */
export type StartVerdict = { readonly kind: "started" } | { readonly kind: "aborted" } | { readonly kind: "busy"; readonly by: PlaceLabel; readonly reason: "abandoned" | "circle" };

/** A call's place in the host-wide line, from when its claims are known until it has ended. */
export interface Place {
  /** Waits for its turn. Answers at once where waiting could never end. */
  start(signal: AbortSignal): Promise<StartVerdict>;
  /** New claims: gives up what it held, keeps its position, and has to start again. */
  change(footprint: Footprint): void;
  /** Nobody waits for this call any more: it keeps its concrete claims and gives back its slot. */
  abandon(): void;
  /** Leaves the line. A second call does nothing. */
  release(): void;
}

/** What the line knows of a place. */
export interface LinePlace {
  readonly label: PlaceLabel;
  /** Outermost first; empty for a call of a batch. */
  readonly ancestors: readonly LinePlace[];
  /** Runs only after this one has left, whatever they claim. */
  readonly after?: LinePlace | undefined;
  footprint: Footprint;
  state: "queued" | "wanted" | "held" | "abandoned" | "left";
  settle?: ((verdict: StartVerdict) => void) | undefined;
}
