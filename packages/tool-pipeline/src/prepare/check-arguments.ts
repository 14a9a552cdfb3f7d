import { checkArgumentLimits, repairArguments } from "@helve/tool-schema/repair";
import { checkSchema } from "@helve/tool-schema/validate-lazily";
import type { Diagnostic, JsonValue, RuntimeTool, SchemaIssue, SchemaValidator, ToolDefinition } from "@helve/agent-core";
import { describeThrown } from "../describe-failure.ts";
import { freezeJson } from "../copy-json.ts";

/** Arguments that fit their schema, with what was mended on the way, or why they do not. */
export type ArgumentVerdict =
  | { readonly kind: "valid"; readonly input: JsonValue; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "invalid"; readonly issues: readonly SchemaIssue[] }
  | { readonly kind: "bad-schema"; readonly reason: string };

interface Check {
  readonly definition: ToolDefinition;
  readonly validator: SchemaValidator;
}

/** Bounds, then the tool's own spellings, then the schema; what does not fit is repaired where that is safe. Nothing unbounded reaches foreign code. */
export async function checkArguments(raw: unknown, { tool, ...check }: Check & { readonly tool: RuntimeTool }): Promise<ArgumentVerdict> {
  const tooMuch = checkArgumentLimits(raw);
  if (tooMuch !== undefined) return { kind: "invalid", issues: [tooMuch] };
  const prepared = prepareRaw(raw, tool);
  if ("path" in prepared) return { kind: "invalid", issues: [prepared] };
  const asGiven = await validateMeasured(prepared.value, check);
  if (asGiven.kind !== "invalid") return asGiven;
  const { value, repairs } = repairArguments({ schema: check.definition.schema, value: prepared.value });
  if (repairs.length === 0) return asGiven;
  // A repair can make more of what was measured already: JSON text that became an object.
  const repaired = await validateArguments(value, check);
  return repaired.kind === "valid" ? { ...repaired, diagnostics: [...repairs.map(toRepairDiagnostic), ...repaired.diagnostics] } : repaired;
}

/** The schema alone: for arguments that a hook or a person wrote. */
export async function validateArguments(value: unknown, check: Check): Promise<ArgumentVerdict> {
  const tooMuch = checkArgumentLimits(value);
  return tooMuch === undefined ? validateMeasured(value, check) : { kind: "invalid", issues: [tooMuch] };
}

async function validateMeasured(value: unknown, { definition, validator }: Check): Promise<ArgumentVerdict> {
  const input = freezeJson(value);
  const verdict = await validator.validate(definition.schema, input);
  if (verdict.valid) return { kind: "valid", input, diagnostics: (verdict.notes ?? []).map(toNote) };
  const check = checkSchema(definition.schema);
  return check.usable ? { kind: "invalid", issues: verdict.issues } : { kind: "bad-schema", reason: check.reason };
}

function prepareRaw(raw: unknown, { impl }: RuntimeTool): { readonly value: unknown } | SchemaIssue {
  // A call without arguments: some models send nothing instead of an empty object.
  const given = raw ?? {};
  if (impl.prepareArguments === undefined) return { value: given };
  try {
    const value = impl.prepareArguments(given);
    return checkArgumentLimits(value) ?? { value };
  } catch (thrown) {
    return { path: "", message: `could not be read by the tool: ${describeThrown(thrown)}` };
  }
}

function toRepairDiagnostic({ path, from, to }: { readonly path: string; readonly from: string; readonly to: string }): Diagnostic {
  return { code: "argument-repaired", severity: "info", text: `${path === "" ? "The arguments were" : `${path} was`} read as ${to} instead of ${from}.` };
}

function toNote(note: string): Diagnostic {
  return { code: "schema-note", severity: "info", text: note };
}
