import { nearestNames } from "@helve/tool-names";
import type { BenchOptions } from "./bench.ts";

export interface BenchRequest extends BenchOptions {
  readonly names: readonly string[];
  readonly json: boolean;
}

// A node start varies by half on a shared machine; fifteen interleaved rounds bring the median of ratios to a few percent.
const defaultRounds = 15;
const smokeRounds = 1;

/** `[name] [--json] [--smoke] [--rounds N]`, or what is wrong with it. Without a name: every bench. */
export function parseArguments(parameters: readonly string[], known: readonly string[]): BenchRequest | { readonly problem: string } {
  const names: string[] = [];
  const options = { json: false, smoke: false, rounds: 0 };
  const rest = parameters.values();
  for (const parameter of rest) {
    if (parameter === "--json" || parameter === "--smoke") options[parameter === "--json" ? "json" : "smoke"] = true;
    else if (parameter === "--rounds") {
      const count = rest.next().value;
      options.rounds = Number(count);
      if (!Number.isInteger(options.rounds) || options.rounds < 1) return { problem: `--rounds wants a whole number from 1, got '${count ?? ""}'.` };
    } else if (parameter.startsWith("-")) return { problem: `Unknown option ${parameter}.${suggestion(parameter, ["--json", "--smoke", "--rounds"])}` };
    else if (known.includes(parameter)) names.push(parameter);
    else return { problem: `There is no bench '${parameter}'.${suggestion(parameter, known)} Benches: ${known.join(", ")}.` };
  }
  if (options.json && (names.length === 0 ? known : names).length > 1) return { problem: `--json prints one object: name one bench of ${known.join(", ")}.` };
  return { ...options, names: names.length === 0 ? known : names, rounds: options.rounds || (options.smoke ? smokeRounds : defaultRounds) };
}

function suggestion(name: string, candidates: readonly string[]): string {
  const [nearest] = nearestNames(name, candidates);
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}
