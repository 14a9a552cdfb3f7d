import type { CallScope } from "../pipeline.ts";
import type { Member } from "./open-members.ts";
import type { Place } from "../schedule/place.ts";
import { isEnded } from "../outcome/ended.ts";
import { toFootprint } from "../schedule/footprint.ts";

/**
 * Gives each call its place, in call order, once the claims of all before it are known: so a read never overtakes an
 * earlier edit of the same file that still asks. A call that ended needs none.
 */
export function takePlaces(scope: CallScope, members: readonly Member[]): readonly Promise<Place | undefined>[] {
  const isSerial = scope.pipeline.strict ? hasSequential(members) : Promise.resolve(false);
  let latest: Promise<Taken> = Promise.resolve({});
  return members.map((member) => {
    latest = takePlace(scope, { member, latest, isSerial });
    return latest.then(({ own }) => own);
  });
}

/** `own`: this call's place; `last`: the last place that anybody took so far. */
interface Taken {
  readonly own?: Place;
  readonly last?: Place;
}

async function takePlace({ pipeline: { line } }: CallScope, { member, latest, isSerial }: { readonly member: Member; readonly latest: Promise<Taken>; readonly isSerial: Promise<boolean> }): Promise<Taken> {
  const { last } = await latest;
  const call = await member.prepared;
  if (isEnded(call)) return last === undefined ? {} : { last };
  const after = (await isSerial) ? last : undefined;
  const own = line.join({ label: call.identity, footprint: toFootprint(call.claims, call.definition), after });
  return { own, last: own };
}

async function hasSequential(members: readonly Member[]): Promise<boolean> {
  const calls = await Promise.all(members.map(({ prepared }) => prepared));
  return calls.some((call) => !isEnded(call) && call.definition.executionMode !== "parallel");
}
