import { checkArgumentLimits, repairArguments } from "@helve/tool-schema/repair";
import { checkSchema } from "@helve/tool-schema/validate";
import type { Diagnostic, JsonValue, RuntimeTool, SchemaIssue, SchemaValidator, ToolDefinition } from "@helve/agent-core";
import { describeThrown } from "../describe-failure.ts";
import { freezeJson } from "../copy-json.ts";

/** Arguments that fit their schema, with what was mended on the way, or why they do not. */
export type ArgumentVerdict =
  | { readonly kind: "valid"; readonly input: JsonValue; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "invalid"; readonly issues: readonly SchemaIssue[] }
  | { readonly kind: "bad-schema"; readonly reason: string };

/** Bounds, then the tool's own spellings, then safe repairs, then the schema. Nothing unbounded reaches foreign code. */
export function checkArguments(raw: unknown, { tool, definition, validator }: { readonly tool: RuntimeTool; readonly definition: ToolDefinition; readonly validator: SchemaValidator }): ArgumentVerdict {
  const tooMuch = checkArgumentLimits(raw);
  if (tooMuch !== undefined) return { kind: "invalid", issues: [tooMuch] };
  const prepared = prepareRaw(raw, tool);
  if ("path" in prepared) return { kind: "invalid", issues: [prepared] };
  const { value, repairs } = repairArguments({ schema: definition.schema, value: prepared.value });
  // Only a repair can have made more of what was measured already: JSON text that became an object.
  const checked = repairs.length === 0 ? validateMeasured(value, { definition, validator }) : validateArguments(value, { definition, validator });
  return checked.kind === "valid" ? { ...checked, diagnostics: [...repairs.map(toRepairDiagnostic), ...checked.diagnostics] } : checked;
}

/** The schema alone: for arguments that a hook or a person wrote. */
export function validateArguments(value: unknown, { definition, validator }: { readonly definition: ToolDefinition; readonly validator: SchemaValidator }): ArgumentVerdict {
  const tooMuch = checkArgumentLimits(value);
  return tooMuch === undefined ? validateMeasured(value, { definition, validator }) : { kind: "invalid", issues: [tooMuch] };
}

function validateMeasured(value: unknown, { definition, validator }: { readonly definition: ToolDefinition; readonly validator: SchemaValidator }): ArgumentVerdict {
  const input = freezeJson(value);
  const verdict = validator.validate(definition.schema, input);
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
