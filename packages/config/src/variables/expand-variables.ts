import type { Environment } from "@helve/safe-files";
import type { ConfigPath } from "../config-path.ts";
import type { Trouble } from "../check/check-value.ts";
import { expandText } from "./expand-text.ts";

/** A value with variables put in, and the places whose variable is not set. */
export interface ExpandedValue {
  readonly value: unknown;
  readonly troubles: readonly Trouble[];
}

/** Puts variables into every text of `value`; keys stay. `path` is where the value stands in its file. */
export function expandVariables({ value, path, env }: { readonly value: unknown; readonly path: ConfigPath; readonly env: Environment }): ExpandedValue {
  const troubles: Trouble[] = [];
  return { value: expand(value, path), troubles };

  function expand(part: unknown, at: ConfigPath): unknown {
    if (typeof part === "string") return expandOne(part, at);
    if (Array.isArray(part)) return part.map((item, index) => expand(item, [...at, index]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, expand(item, [...at, key])]));
  }

  function expandOne(text: string, at: ConfigPath): string {
    const expanded = expandText(text, env);
    if (expanded.kind === "text") return expanded.text;
    troubles.push({ path: at, part: "value", message: `Variable ${expanded.variable} is not set. Set it, or write \${${expanded.variable}:-default}.` });
    return text;
  }
}
