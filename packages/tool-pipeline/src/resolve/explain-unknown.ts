import { clipText } from "@helve/safe-text";
import { nearestNames } from "@helve/tool-names";
import type { CatalogDecision, FailedOutcome, TurnCatalog } from "@helve/agent-core";
import type { CallIdentity } from "../outcome/call-identity.ts";
import { failed } from "../outcome/create-outcome.ts";

/** The answer to a name that reaches nothing: whether that tool was dropped, by what and why, and which names are near. */
export function explainUnknown(catalog: TurnCatalog, { identity, isForwarded }: { readonly identity: CallIdentity; readonly isForwarded: boolean }): FailedOutcome {
  const { name } = identity;
  const dropped = catalog.decisions.find((decision) => decision.name === name && decision.verdict === "drop");
  const offered = (isForwarded ? [...catalog.visible, ...catalog.deferred] : catalog.visible).map(({ shownName }) => shownName);
  const shown = clipText(name, { maxCharacters: 80 });
  const text = [dropped === undefined ? `Tool '${shown}' is unknown.` : `Tool '${shown}' is not offered here: ${whyDropped(dropped)}`, near(name, offered), available(offered.length)].filter((part) => part !== "").join(" ");
  return failed(dropped === undefined ? identity : { ...identity, origin: dropped.origin }, { code: "unknown-tool", category: "not-found", text });
}

function whyDropped({ trail }: CatalogDecision): string {
  const step = trail.findLast(({ verdict }) => verdict === "drop");
  return step === undefined ? "it was dropped." : `stage '${step.stage}' dropped it. ${clipText(step.text, { maxCharacters: 300 })}`;
}

function near(name: string, offered: readonly string[]): string {
  const names = nearestNames(name, offered);
  return names.length === 0 ? "" : `Nearest: ${names.join(", ")}.`;
}

function available(count: number): string {
  return count === 1 ? "1 tool is available." : `${count} tools are available.`;
}
