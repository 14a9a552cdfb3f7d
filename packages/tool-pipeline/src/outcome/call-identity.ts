import type { CallFacts, ToolOrigin } from "@helve/agent-core";

/** The part of an outcome that says which call of which tool it is about. */
export interface CallIdentity {
  readonly callId: string;
  /** Canonical, or the asked name where there is no such tool. */
  readonly name: string;
  readonly origin?: ToolOrigin;
  readonly via?: readonly string[];
}

/** Drops absent members, so that outcomes stay plain JSON. */
export function toIdentity({ callId, name, origin, via = [] }: { readonly callId: string; readonly name: string; readonly origin?: ToolOrigin | undefined; readonly via?: CallFacts["via"] | undefined }): CallIdentity {
  return { callId, name, ...(origin === undefined ? {} : { origin }), ...(via.length === 0 ? {} : { via }) };
}
