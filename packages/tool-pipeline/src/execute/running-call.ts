import type { Answer, JsonValue } from "@helve/agent-core";
import type { AuthorisedCall } from "../decide/authorised-call.ts";
import type { CallTrack } from "../events/create-call-track.ts";
import type { Place } from "../schedule/place.ts";

/** A call whose turn has come. */
export interface RunningCall {
  readonly call: AuthorisedCall;
  readonly place: Place;
  readonly track: CallTrack;
  /** The answer that a suspended call goes on with. */
  readonly resumed?: { readonly state: JsonValue; readonly answer: Answer } | undefined;
}
