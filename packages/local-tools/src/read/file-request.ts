import type { ToolContext } from "@helve/agent-core";
import type { ReadLedger } from "../ledger/read-ledger.ts";
import type { ReadOptions } from "../local-tools-options.ts";
import type { Located } from "../paths/locate.ts";
import type { Opened } from "./open-for-reading.ts";
import type { ReadInput } from "./read-input.ts";

/** A file that is open and is to be shown. */
export interface FileRequest {
  readonly input: ReadInput & { readonly path: string };
  readonly location: Located;
  readonly opened: Extract<Opened, { readonly kind: "file" }>;
  readonly options: ReadOptions;
  readonly context: ToolContext;
  readonly ledger: ReadLedger | undefined;
}
