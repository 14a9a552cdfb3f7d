import type { AbortedOutcome, DeniedOutcome, SkippedOutcome, ToolOutcome } from "./tool-outcome.ts";
import type { ContentBlock } from "./content-block.ts";
import type { ToolMessage } from "./message.ts";

/** An outcome as the model reads it. `name` is the name the model called. */
export function toToolMessage(outcome: ToolOutcome, name: string = outcome.name): ToolMessage {
  return { role: "tool", callId: outcome.callId, name, content: toOutcomeContent(outcome), failed: outcome.status !== "completed" };
}

/** What to tell a model about an outcome: the result's own blocks, or honest words where there is no result. */
export function toOutcomeContent(outcome: ToolOutcome): readonly ContentBlock[] {
  switch (outcome.status) {
    case "completed":
    case "failed":
      return outcome.result.content;
    case "denied":
      return [text(deniedText(outcome))];
    case "aborted":
      return [text(abortedText(outcome)), ...(outcome.partial?.content ?? [])];
    case "skipped":
      return [text(skippedText(outcome))];
    case "pending":
      return [text(`The call of '${outcome.name}' waits for an answer and has not run. Do not repeat it.`)];
  }
}

function deniedText({ name, by, message, decision }: DeniedOutcome): string {
  // That a person or a program refused is said here; the trail's last step says no more. Where nobody could be asked, what counts is why it asks.
  const step = by === "nobody" ? (decision.trail.findLast(({ verdict }) => verdict === "ask") ?? decision.trail.at(-1)) : decision.trail.at(-1);
  const reason = message ?? (by === "person" || by === "program" ? "" : step?.text) ?? "";
  const because = reason === "" ? "" : ` ${reason}`;
  switch (by) {
    case "person":
      return `A person refused this call of '${name}'.${because}`;
    case "program":
      return `A program that answers approvals refused this call of '${name}'.${because} No person has refused it.`;
    case "nobody":
      return `'${name}' needs approval and nobody could be asked, so it did not run.${because} No person has refused it.`;
    case "hook":
      return `An extension stopped this call of '${name}'.${because}`;
    case "policy":
      return `The permission policy denies this call of '${name}'.${because}`;
  }
}

function abortedText({ name, reason, settled, limitMs }: AbortedOutcome): string {
  const limit = limitMs === undefined ? "" : ` of ${limitMs} ms`;
  const why = { signal: "was cancelled", "idle-limit": `gave no sign of life within its idle limit${limit}`, "total-limit": `ran past its total limit${limit}` }[reason];
  return `'${name}' ${why} after it had started. It may have had an effect.${settled ? "" : " It did not stop when told to and may still be running."}`;
}

function skippedText({ name, reason }: SkippedOutcome): string {
  const why = { signal: "the run was cancelled first", stopped: "the run was stopped first", "cut-off": "the reply that held it was cut off by the token limit; send it again in a shorter reply" }[reason];
  return `'${name}' did not start: ${why}.`;
}

function text(value: string): ContentBlock {
  return { type: "text", text: value };
}
