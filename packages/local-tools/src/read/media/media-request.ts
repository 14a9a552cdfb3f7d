import type { ReadOptions } from "../../local-tools-options.ts";
import type { ReadInput } from "../read-input.ts";

/** A file that is shown in another way than as text, already opened by who asks. */
export interface MediaRequest {
  /** Canonical. */
  readonly path: string;
  /** For messages. */
  readonly shown: string;
  readonly input: ReadInput;
  readonly options: ReadOptions;
  readonly signal: AbortSignal;
  /** In bytes. */
  readonly size: number;
  /** The whole file, from the handle that was checked. */
  readonly readAll: () => Promise<Buffer>;
}
