import type { ToolContext } from "@helve/agent-core";
import type { ReadLedger } from "../ledger/read-ledger.ts";
import type { ReadOptions } from "../local-tools-options.ts";
import type { SensitivePolicy } from "../paths/sensitive-policy.ts";
import type { ReadInput } from "./read-input.ts";

/** What reading needs beside its settings. */
export interface ReadParts {
  /** Where what was read is noted outside a host. */
  readonly ledger?: ReadLedger | undefined;
  readonly sensitive?: SensitivePolicy | undefined;
}

/** The settings of one call: several files share the room of one. */
export interface ReadCall {
  readonly input: ReadInput;
  readonly context: ToolContext;
  readonly options: ReadOptions;
  readonly parts: ReadParts;
}
