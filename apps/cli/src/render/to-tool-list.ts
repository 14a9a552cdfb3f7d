import type { CatalogDecision, CatalogTool, Diagnostic, ToolDefinition, ToolOrigin, TurnCatalog } from "@helve/agent-core";
import { toSafeLine } from "./to-safe-line.ts";

/** A catalog as `helve tools list --json` prints it. Part of the interface. */
export interface ToolList {
  readonly tools: readonly ListedTool[];
  readonly deferred: readonly ListedTool[];
  readonly dropped: readonly DroppedTool[];
  readonly diagnostics: readonly Diagnostic[];
  /** Changes if and only if what a model sees changes. */
  readonly digest: string;
}

export interface ListedTool {
  /** Canonical. */
  readonly name: string;
  /** What a model calls; there only where it differs. */
  readonly shownName?: string;
  readonly origin: ToolOrigin;
  readonly exposure: NonNullable<ToolDefinition["exposure"]>;
  /** Estimated tokens of the definition. */
  readonly tokens: number;
  readonly title?: string;
  /** The first line, shortened. */
  readonly description: string;
}

export interface DroppedTool {
  readonly name: string;
  readonly origin: ToolOrigin;
  /** The stage that dropped it. */
  readonly stage: string;
  readonly reason: string;
}

export function toToolList({ visible, deferred, decisions, diagnostics, digest }: TurnCatalog): ToolList {
  return { tools: visible.map(toListedTool), deferred: deferred.map(toListedTool), dropped: decisions.filter(({ verdict }) => verdict === "drop").map(toDroppedTool), diagnostics, digest };
}

function toListedTool({ name, shownName, origin, definition, tokens }: CatalogTool): ListedTool {
  const { title, description, exposure = "startup" } = definition;
  return {
    name,
    ...(shownName === name ? {} : { shownName }),
    origin,
    exposure,
    tokens,
    ...(title === undefined ? {} : { title: toSafeLine(title) }),
    description: toSafeLine(description.split("\n")[0] ?? "", 100),
  };
}

function toDroppedTool({ name, origin, trail }: CatalogDecision): DroppedTool {
  const step = trail.findLast(({ verdict }) => verdict === "drop");
  return { name, origin, stage: step?.stage ?? "unknown", reason: step?.text ?? "" };
}
