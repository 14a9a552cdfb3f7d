import { clipText } from "@helve/safe-text";
import { nearestNames } from "@helve/tool-names";
import type { PathStep } from "./parse-json-path.ts";
import { ReadFault } from "./read-fault.ts";

const mostKeys = 10;

/** @throws ReadFault where the path leads nowhere, with the nearest keys of where it still led somewhere. */
export function walkJsonPath(root: unknown, steps: readonly PathStep[]): unknown {
  let value = root;
  let walked = "$";
  for (const step of steps) {
    if (!has(value, step)) throw new ReadFault("path-not-found", `${walked} has no ${JSON.stringify(step)}. ${describe(value, step)}`);
    value = (value as Readonly<Record<PathStep, unknown>>)[step];
    walked += typeof step === "number" ? `[${step}]` : /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
  }
  return value;
}

function has(value: unknown, step: PathStep): boolean {
  if (Array.isArray(value)) return typeof step === "number" && step < value.length;
  return typeof value === "object" && value !== null && Object.hasOwn(value, String(step));
}

function describe(value: unknown, step: PathStep): string {
  if (Array.isArray(value)) return `It is an array of ${value.length}: use [0] to [${Math.max(0, value.length - 1)}].`;
  if (typeof value !== "object" || value === null) return `It is ${value === null ? "null" : `a ${typeof value}`}, the end of the path.`;
  const keys = Object.keys(value);
  const nearest = nearestNames(String(step), keys, { limit: mostKeys });
  const shown = (nearest.length > 0 ? nearest : keys.slice(0, mostKeys)).map((key) => clipText(key, { maxCharacters: 60 }));
  return `${nearest.length > 0 ? "Nearest keys" : `Its ${keys.length} keys begin with`}: ${shown.join(", ")}.`;
}
