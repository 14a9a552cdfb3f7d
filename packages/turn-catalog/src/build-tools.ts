import { describeThrown } from "@helve/agent-core";
import type { CatalogEntry, CatalogTool, CatalogView, Diagnostic, ToolDefinition, TurnFacts } from "@helve/agent-core";
import { isProviderName } from "@helve/tool-names";
import { definitionTokens } from "./definition-tokens.ts";
import type { JudgedEntry } from "./judge-entries.ts";
import { toDrop } from "./to-step.ts";

/** A judged entry; with its tool if it was kept and its definition is sound. */
export interface BuiltEntry extends Omit<JudgedEntry, "kept"> {
  readonly tool?: CatalogTool;
}

const stage = "definition";

/** Builds the definitions of what the stages kept, and of nothing else. A definition that throws or is unsound costs its own tool only. */
export function buildTools(judged: readonly JudgedEntry[], facts: TurnFacts): { readonly built: readonly BuiltEntry[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const view = toView(judged, facts);
  const taken = new Set<string>();
  const built = judged.map(({ entry, trail, kept }): BuiltEntry => {
    if (!kept) return { entry, trail };
    const outcome = buildDefinition(entry, view, taken);
    if ("definition" in outcome) return { entry, trail, tool: toCatalogTool(entry, outcome.definition) };
    const text = `Tool '${entry.name}' of '${entry.origin.provider}' is left out: ${outcome.fault}`;
    diagnostics.push({ code: "tool-definition-refused", severity: "error", text });
    return { entry, trail: [...trail, toDrop({ stage, rule: outcome.rule, text })] };
  });
  return { built, diagnostics };
}

function toView(judged: readonly JudgedEntry[], facts: TurnFacts): CatalogView {
  const names = new Set(judged.filter(({ kept }) => kept).map(({ entry }) => entry.name));
  return Object.freeze({ facts, has: (name: string) => names.has(name) });
}

type Outcome = { readonly definition: ToolDefinition } | { readonly rule: string; readonly fault: string };

function buildDefinition(entry: CatalogEntry, view: CatalogView, taken: Set<string>): Outcome {
  try {
    const definition = entry.definition(view);
    const fault = findFault(entry.name, definition);
    if (fault !== undefined) return { rule: "unsound", fault };
    if (taken.has(entry.name)) return { rule: "name-taken", fault: "another tool has this name already." };
    taken.add(entry.name);
    return { definition: toShown(definition, entry.name) };
  } catch (error) {
    return { rule: "threw", fault: `its definition could not be made: ${describeThrown(error)}` };
  }
}

/** What no model provider would accept; everything finer is the schema's own business. */
function findFault(name: string, { description, schema }: ToolDefinition): string | undefined {
  if (!isProviderName(name)) return `its name must be 1 to 64 of the characters a-z, A-Z, 0-9, _ and -; got ${JSON.stringify(name.slice(0, 80))}.`;
  if (typeof description !== "string") return "it has no description, which is all that a model knows of it.";
  if (typeof schema !== "object" || schema === null) return "its schema must be a JSON Schema object.";
  return undefined;
}

const renamed = new WeakMap<ToolDefinition, ToolDefinition>();

/** A tool is shown by its canonical name, whatever its definition says; one copy for each definition, so that what is kept for it stays. */
function toShown(definition: ToolDefinition, name: string): ToolDefinition {
  if (definition.name === name) return definition;
  const known = renamed.get(definition);
  if (known?.name === name) return known;
  const copy = Object.freeze({ ...definition, name });
  renamed.set(definition, copy);
  return copy;
}

function toCatalogTool(entry: CatalogEntry, definition: ToolDefinition): CatalogTool {
  return Object.freeze({
    name: entry.name,
    shownName: definition.name,
    origin: entry.origin,
    definition,
    // Counted when somebody asks: a catalog that is shown whole needs no count.
    get tokens() {
      return definitionTokens(definition);
    },
    tool: () => entry.tool(),
  });
}
