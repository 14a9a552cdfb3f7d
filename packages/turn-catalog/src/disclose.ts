import type { CatalogDecision, CatalogTool, Diagnostic, DisclosurePlan, TurnCatalog } from "@helve/agent-core";
import type { Assembly } from "./assemble.ts";
import type { BuiltEntry } from "./build-tools.ts";
import { digestTools } from "./digest-tools.ts";
import type { CatalogStep } from "./stage.ts";
import { toDrop, toKeep } from "./to-step.ts";

const stage = "disclosure";
const shown = toKeep({ stage, rule: "shown", text: "The model sees it." });
const hidden = toKeep({ stage, rule: "hidden", text: "Never shown: another tool hands calls to it." });
const entrance = toKeep({ stage, rule: "entrance", text: "Deferred tools are found and called through it." });
const needless = toDrop({ stage, rule: "nothing-deferred", text: "No tool is deferred, so there is nothing to find or call through it." });

/** Applies a plan. Nothing may hide behind an entrance that is not there, and no entrance stands where nothing hides. */
export function disclose({ assembly, plan, entranceNames }: {
  readonly assembly: Assembly;
  readonly plan: DisclosurePlan;
  readonly entranceNames: readonly string[];
}): Omit<TurnCatalog, "facts"> {
  const missing = entranceNames.filter((name) => !assembly.entrances.some((tool) => tool.name === name));
  const deferrable = assembly.tools.filter(({ name }) => plan.deferred.has(name));
  const deferred = missing.length === 0 ? deferrable : [];
  const entrances = deferred.length > 0 || (plan.keepEntrances === true && missing.length === 0) ? assembly.entrances : [];
  const steps = new Map<CatalogTool, CatalogStep>();
  for (const tool of assembly.tools) steps.set(tool, shown);
  for (const tool of assembly.hidden) steps.set(tool, hidden);
  for (const tool of assembly.entrances) steps.set(tool, entrances.includes(tool) ? entrance : needless);
  for (const tool of deferred) steps.set(tool, toKeep({ stage, rule: "deferred", text: plan.deferred.get(tool.name) ?? "" }));
  const visible = assembly.built.flatMap(({ tool }) => (tool !== undefined && isVisible(steps.get(tool)) ? [tool] : []));
  let digest: string | undefined;
  return {
    visible: Object.freeze(visible),
    deferred: Object.freeze(deferred),
    hidden: assembly.hidden,
    decisions: Object.freeze(assembly.built.map((entry) => toDecision(entry, steps))),
    diagnostics: Object.freeze([...assembly.diagnostics, ...(plan.diagnostics ?? []), ...reportMissing(missing, deferrable)]),
    get digest() {
      return (digest ??= digestTools(visible));
    },
  };
}

function isVisible(step: CatalogStep | undefined): boolean {
  return step === shown || step === entrance;
}

function toDecision({ entry, trail, tool }: BuiltEntry, steps: ReadonlyMap<CatalogTool, CatalogStep>): CatalogDecision {
  const last = tool === undefined ? undefined : steps.get(tool);
  const whole = last === undefined ? trail : [...trail, last];
  return Object.freeze({ name: entry.name, origin: entry.origin, verdict: whole.at(-1)?.verdict ?? "keep", trail: Object.freeze(whole) });
}

function reportMissing(missing: readonly string[], deferrable: readonly CatalogTool[]): readonly Diagnostic[] {
  if (missing.length === 0 || deferrable.length === 0) return [];
  const text = `${deferrable.length} tools would be deferred, but ${missing.map((name) => `'${name}'`).join(" and ")} is not among this turn's tools, so all are shown. Let the agent have it, or narrow its tools.`;
  return [{ code: "disclosure-entrance-missing", severity: "warning", text }];
}
