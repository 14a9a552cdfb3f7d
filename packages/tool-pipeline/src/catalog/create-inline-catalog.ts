import { compareCodeUnits } from "./compare-code-units.ts";
import { describeThrown } from "../describe-failure.ts";
import { digestJson } from "../canonical-json.ts";
import { estimateDefinitionTokens } from "@helve/tool-schema/tokens";
import { findDefinitionFault } from "./find-definition-fault.ts";
import type { CatalogBuilder, CatalogDecision, CatalogEntry, CatalogTool, CatalogView, DecisionStep, Diagnostic, ToolDefinition, TurnCatalog, TurnFacts } from "@helve/agent-core";

/**
 * The catalog builder of a host that was given none: every admitted tool is visible, in the order of names, and only
 * what says it is `hidden` is reached by forwards alone. Looks at no list and no rule.
 *
 * @example
 * const host = await createToolHost({ permission, catalog: createInlineCatalog() });
 */
export function createInlineCatalog(): CatalogBuilder {
  return { build: (request) => Promise.resolve(buildInline(request)) };
}

function buildInline({ entries, facts }: { readonly entries: readonly CatalogEntry[]; readonly facts: TurnFacts }): TurnCatalog {
  const names = new Set(entries.map(({ name }) => name));
  const view: CatalogView = { facts, has: (name) => names.has(name) };
  const built = entries.toSorted((left, right) => compareCodeUnits(left.name, right.name)).map((entry) => buildTool(entry, view));
  const tools = built.flatMap(({ tool }) => tool ?? []);
  const visible = tools.filter(({ definition }) => definition.exposure !== "hidden");
  return {
    facts,
    visible,
    deferred: [],
    hidden: tools.filter(({ definition }) => definition.exposure === "hidden"),
    decisions: built.map(({ decision }) => decision),
    diagnostics: built.flatMap(({ diagnostic }) => diagnostic ?? []),
    // A title and an output schema reach no model.
    digest: digestJson(visible.map(({ shownName, definition: { description, schema } }) => ({ shownName, description, schema }))),
  };
}

interface BuiltTool {
  readonly tool?: CatalogTool;
  readonly decision: CatalogDecision;
  readonly diagnostic?: Diagnostic;
}

function buildTool(entry: CatalogEntry, view: CatalogView): BuiltTool {
  const { name, origin } = entry;
  const definition = readDefinition(entry, view);
  if (typeof definition === "string") {
    const step: DecisionStep<"drop"> = { stage: "definition", rule: "definition-fault", verdict: "drop", text: definition };
    return { decision: { name, origin, verdict: "drop", trail: [step] }, diagnostic: { code: "tool-set-aside", severity: "warning", text: `Tool '${name}' is set aside: ${definition}` } };
  }
  const kept: DecisionStep<"keep"> = { stage: "inline", rule: "everything", verdict: "keep", text: "Everything that is admitted is shown." };
  return { tool: { name, shownName: name, origin, definition, tokens: estimateDefinitionTokens(definition), tool: () => entry.tool() }, decision: { name, origin, verdict: "keep", trail: [kept] } };
}

/** The definition, or in words why there is none. */
function readDefinition(entry: CatalogEntry, view: CatalogView): ToolDefinition | string {
  try {
    const definition = entry.definition(view);
    return findDefinitionFault(definition) ?? (definition.name === entry.name ? definition : { ...definition, name: entry.name });
  } catch (thrown) {
    return `its definition could not be made: ${describeThrown(thrown)}`;
  }
}
