import type { Annotations, Effect } from "./annotations.ts";

const knownEffects: readonly Effect[] = ["read-files", "write-files", "execute", "network", "state", "interact"];

/**
 * What a tool may do as far as anybody can tell, for lists that forbid by effect: one that states no effects, or one
 * that nobody knows, counts as having all of them.
 */
export function possibleEffects(annotations: Pick<Annotations, "effects"> | undefined): readonly Effect[] {
  const effects = annotations?.effects ?? knownEffects;
  return effects.every((effect) => knownEffects.includes(effect)) ? effects : [...effects, ...knownEffects];
}
