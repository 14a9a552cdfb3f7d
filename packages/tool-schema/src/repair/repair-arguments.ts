import type { JsonSchema } from "@helve/agent-core";
import { declaredTypes } from "../schema/declared-types.ts";
import { isJsonObject } from "../schema/json-kind.ts";
import { applicableSchemas, createSchemaScope } from "../schema/schema-scope.ts";
import { checkArgumentLimits } from "./check-argument-limits.ts";
import { readContainer } from "./repair-text.ts";
import { repairValue } from "./repair-value.ts";
import type { OptionalRepair, Repair } from "./repair-value.ts";

/** Arguments as the model sent them, and the schema of the tool. */
export interface RepairInput {
  readonly schema: JsonSchema;
  readonly value: unknown;
  /** Repairs beyond those that lose nothing; none unless named. */
  readonly allow?: readonly OptionalRepair[] | undefined;
}

/** The arguments as they were probably meant, with every change listed. */
export interface RepairedArguments {
  readonly value: unknown;
  readonly repairs: readonly Repair[];
}

/**
 * Reads what models get wrong in a way that leaves no doubt: the whole arguments as JSON text, JSON text where an
 * object or a list is declared, `"5"` where a number is, `"true"` where a boolean is. `null` never becomes anything; a number
 * where a text is declared, or one value where a list is, stays an error unless allowed. What is valid, what
 * exceeds the limits of arguments and what has a schema of an unknown dialect is returned as it came. Pure.
 *
 * @example
 * repairArguments({ schema: { type: "object", properties: { lines: { type: "integer" } } }, value: { lines: "5" } });
 * // { value: { lines: 5 }, repairs: [{ path: "/lines", from: "string", to: "number" }] }
 */
export function repairArguments({ schema, value, allow = [] }: RepairInput): RepairedArguments {
  const scope = createSchemaScope(schema);
  if (!scope.known || checkArgumentLimits(value) !== undefined) return { value, repairs: [] };
  const repairs: Repair[] = [];
  const whole = repairWhole(value, applicableSchemas(schema, scope), repairs);
  return { value: repairValue(schema, whole, { scope, allow: new Set(allow), repairs, path: "" }), repairs };
}

/** Arguments are an object, whether the schema says so or not, unless it says that they are a text. */
function repairWhole(value: unknown, schemas: readonly { readonly type?: unknown }[], repairs: Repair[]): unknown {
  if (typeof value !== "string" || schemas.some((schema) => declaredTypes(schema)?.includes("string"))) return value;
  const parsed = readContainer(value);
  if (!isJsonObject(parsed)) return value;
  repairs.push({ path: "", from: "string", to: "object" });
  return parsed;
}
