import type { JsonSchema } from "@helve/agent-core";

/** Enough for any schema a person wrote. */
const mostNames = 200;

/** Every argument name anywhere in a schema: nested, in alternatives, in definitions. References are not followed, since what they lead to is walked anyway. */
export function argumentNames(schema: JsonSchema): readonly string[] {
  const names = new Set<string>();
  const seen = new Set<object>();
  const open: unknown[] = [schema];
  for (let next = open.pop(); next !== undefined && names.size < mostNames; next = open.pop()) {
    if (typeof next !== "object" || next === null || seen.has(next)) continue;
    seen.add(next);
    if ("properties" in next && typeof next.properties === "object" && next.properties !== null) for (const name of Object.keys(next.properties)) names.add(name);
    open.push(...Object.values(next).filter((value) => value !== undefined));
  }
  return [...names];
}
