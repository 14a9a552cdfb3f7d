import { statSync } from "node:fs";
import type { ToolContext } from "@helve/agent-core";
import { locate } from "../paths/locate.ts";
import type { SensitivePolicy } from "../paths/sensitive-policy.ts";

/** How large a file is; 0 for what is not there or not to be read, which reading it will tell. */
export async function sizeOf(path: string, { context, sensitive }: { readonly context: ToolContext; readonly sensitive: SensitivePolicy | undefined }): Promise<number> {
  const location = await locate({ path, access: "read", facts: context, sensitive });
  if (location.kind === "refused") return 0;
  try {
    return statSync(location.path, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    // What cannot be looked at takes no room; opening it says why.
    return 0;
  }
}
