import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { estimateDefinitionTokens } from "@helve/tool-schema/tokens";
import { cpuPerIteration } from "../measure/cpu-per-iteration.ts";
import { judge } from "../judge.ts";
import { median } from "../measure/median.ts";
import { readToolDefinitions } from "./read-tool-definitions.ts";
import type { Measurement } from "./measurement.ts";
import type { ServerTool } from "./read-tool-definitions.ts";

/** How far the token estimate is from the o200k tokenizer on real tool definitions, beside JSON length / 4. */
export async function measureTokens(): Promise<Measurement> {
  const tools = await readToolDefinitions();
  const counted = tools.map(({ definition }) => ({ real: countTokens(toSentJson(definition)), estimated: estimateDefinitionTokens(definition), byLength: toSentJson(definition).length / 4 }));
  const error = (of: "estimated" | "byLength"): number => (100 * counted.reduce((sum, each) => sum + Math.abs(each[of] - each.real) / each.real, 0)) / counted.length;
  const bias = (100 * counted.reduce((sum, each) => sum + each.estimated - each.real, 0)) / counted.reduce((sum, each) => sum + each.real, 0);
  const cost = await cpuPerIteration({ iterations: 5, run: () => tools.forEach(({ definition }) => estimateDefinitionTokens(definition)) });
  return {
    gates: [judge({ id: "token-estimate-error-percent", value: error("estimated"), goal: 5, alarm: 8, note: `mean over ${tools.length} definitions; the sum is off by ${bias.toFixed(1)} %` })],
    rows: [
      { what: "token estimate", "error %": error("estimated").toFixed(1), "median tokens": median(counted.map(({ real }) => real)), "µs a tool": ((cost * 1000) / tools.length).toFixed(1) },
      { what: "JSON length / 4", "error %": error("byLength").toFixed(1) },
    ],
  };
}

/** What a model is sent of a tool. */
function toSentJson({ name, description, schema }: ServerTool["definition"]): string {
  return JSON.stringify({ name, description, input_schema: schema });
}
