import type { ToolErrorCategory } from "@helve/agent-core";

export type ReadFaultCode = "artifact-not-found" | "invalid-selection" | "past-the-end" | "invalid-pattern" | "no-json" | "path-not-found";

const categories: Readonly<Record<ReadFaultCode, ToolErrorCategory>> = {
  "artifact-not-found": "not-found",
  "invalid-selection": "input",
  "past-the-end": "input",
  "invalid-pattern": "input",
  "no-json": "input",
  "path-not-found": "not-found",
};

/** Why a read gives nothing, in words for the model. Caught by the tool, which answers with it. */
export class ReadFault extends Error {
  override readonly name = "ReadFault";
  readonly code: ReadFaultCode;
  readonly category: ToolErrorCategory;

  constructor(code: ReadFaultCode, message: string) {
    super(message);
    this.code = code;
    this.category = categories[code];
  }
}
