import { errorResult } from "@helve/agent-core";
import type { ToolResult } from "@helve/agent-core";
import type { SensitiveRule } from "@helve/safe-files";

/** The answer where a file may hold secrets and nobody has allowed to read it. */
export function withheld({ shown, rule }: { readonly shown: string; readonly rule: SensitiveRule }): ToolResult {
  return errorResult(`'${shown}' is withheld: it may hold ${rule.holds} (rule '${rule.name}'). Nothing of it was read.`, {
    code: "withheld",
    category: "permission",
    retryable: false,
    hint: "Work without it, or have a person allow it by a permission rule or the setting local.sensitive.allow.",
  });
}
