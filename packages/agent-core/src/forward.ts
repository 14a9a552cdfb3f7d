import type { ToolResult } from "./tool-result.ts";

/** Where a call really goes: to another tool by its canonical name, or nowhere, because the answer is already there. */
export type Forward =
  | { readonly kind: "call"; readonly name: string; readonly input: unknown }
  | { readonly kind: "result"; readonly result: ToolResult };
