import type { Environment } from "@helve/safe-files";

export type ExpandedText = { readonly kind: "text"; readonly text: string } | { readonly kind: "unset"; readonly variable: string };

/** `${NAME}`, `${NAME:-default}`, and `$${` for a literal `${`. Anything else with a dollar stays. */
const reference = /\$\$\{|\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

/** Puts variables into a text, or names the first that is not set. An empty variable is set; its default does not count. */
export function expandText(text: string, env: Environment): ExpandedText {
  let unset: string | undefined;
  const expanded = text.replace(reference, (whole: string, name: string | undefined, fallback: string | undefined) => {
    if (name === undefined) return "${";
    const value = env[name] ?? fallback;
    if (value === undefined) unset ??= name;
    return value ?? whole;
  });
  return unset === undefined ? { kind: "text", text: expanded } : { kind: "unset", variable: unset };
}
