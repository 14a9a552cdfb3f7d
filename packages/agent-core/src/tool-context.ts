import type { Answer } from "./answer.ts";
import type { ArtifactStore } from "./artifact-store.ts";
import type { CallFacts } from "./call-facts.ts";
import type { CatalogListing } from "./catalog-listing.ts";
import type { Decision } from "./decision.ts";
import type { JsonValue } from "./json.ts";
import type { Notice } from "./notice.ts";
import type { Question } from "./question.ts";
import type { SessionState } from "./session-state.ts";
import type { ToolOutcome } from "./tool-outcome.ts";

/** What `execute` works with. Frozen; one per call. Outside a host `createToolContext` makes one. */
export interface ToolContext extends CallFacts {
  /** Reports progress and renews the idle limit. Ignored after the call has ended. */
  update(partial: { readonly text: string }): void;
  /** Asks a person. The deadline's clock stands still meanwhile. Answers `nobody` where there is none; rejects only on abort. */
  ask(question: Question): Promise<Answer>;
  /** Calls another tool through the same hooks, policy and schedule. Never throws, never pending: where a question would have to wait, it is denied. */
  callTool(name: string, input: unknown): Promise<NestedOutcome>;
  /** Says something at the session's next turn; usable after the call has ended, as by a command in the background. */
  notify(notice: Notice): void;
  /** Where large content goes instead of into the result. Absent where nobody stores. */
  readonly artifacts?: ArtifactStore;
  /** Values that live as long as the session, apart for each provider. Absent outside a host. */
  readonly state?: SessionState;
  /** The catalog that this call was resolved against, as data: what is listed here can only be called through `callTool`. Absent outside a host. */
  readonly catalog?: CatalogListing;
  /** The decision by which this call runs. Absent outside a host: there nobody has judged it. */
  readonly decision?: Decision;
  /** Present when this execution continues one that returned a `Suspension`. */
  readonly resumed?: { readonly state: JsonValue; readonly answer: Answer };
}

/** A nested call's caller waits on its stack, so its outcome cannot be pending. */
export type NestedOutcome = Exclude<ToolOutcome, { readonly status: "pending" }>;
